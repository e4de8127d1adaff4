import { Trans } from '@lingui/react/macro'
import { Card } from '../../../components/card.tsx'
import { GrantList } from '../grant-list.tsx'

/** A user's permissions, by resource. */
export function HeldPermissions({ permissions }: { permissions: readonly string[] }) {
  return (
    <Card title={<Trans>Permisos</Trans>}>
      {permissions.length === 0 && (
        <p>
          <Trans>No tiene ninguno.</Trans>
        </p>
      )}
      <GrantList permissions={permissions} />
    </Card>
  )
}
