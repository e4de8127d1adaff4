import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Card } from '../../../components/card.tsx'

const Grants = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'auto 1fr' },
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
    '& dt': { fontFamily: 'mono', color: 'fg.muted' },
    '& dd': { marginBottom: { base: '2', md: '0' } },
  },
})
const Pair = chakra('div', { base: { display: 'contents' } })

/** What somebody may do, by what it is done to. */
export function HeldPermissions({ permissions }: { permissions: readonly string[] }) {
  const byResource = Object.groupBy(permissions, (permission) => permission.slice(0, permission.lastIndexOf('.')))
  return (
    <Card title={<Trans>Permisos</Trans>}>
      {permissions.length === 0 && (
        <p>
          <Trans>No tiene ninguno.</Trans>
        </p>
      )}
      <Grants>
        {Object.entries(byResource).map(([resource, granted = []]) => (
          <Pair key={resource}>
            <dt>{resource}</dt>
            <dd>{granted.map((permission) => permission.slice(resource.length + 1)).join(', ')}</dd>
          </Pair>
        ))}
      </Grants>
    </Card>
  )
}
