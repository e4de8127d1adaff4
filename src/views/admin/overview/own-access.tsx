import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '#contract/session.ts'
import { Card } from '../../../components/card.tsx'
import { GrantList } from '../grant-list.tsx'
import { rolesInWords } from '../../../messages/role.messages.ts'

/** The permissions of a member of staff, from the grants of the session. */
export function OwnAccess({ user }: { user: SessionUser }) {
  const { i18n } = useLingui()
  const { name } = user
  const roles = rolesInWords(i18n, user.roles)
  return (
    <Card title={<Trans>Tu acceso</Trans>}>
      <p>
        <Trans>
          {name}, entraste como {roles}.
        </Trans>
      </p>
      <GrantList permissions={user.permissions} />
    </Card>
  )
}
