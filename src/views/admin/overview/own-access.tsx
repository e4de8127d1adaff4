import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '#contract/session.ts'
import { Card } from '../../../components/card.tsx'
import { roleTexts } from '../../../messages/role.messages.ts'

const Grants = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'auto 1fr' },
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
    '& dt': { fontFamily: 'mono', color: 'fg.muted' },
  },
})

const Pair = chakra('div', { base: { display: 'contents' } })

/** What a member of staff may do, from the grants of the session. */
export function OwnAccess({ user }: { user: SessionUser }) {
  const { i18n } = useLingui()
  const { name } = user
  const roles = user.roles.map((role) => i18n._(roleTexts[role])).join(', ')
  const byResource = Object.groupBy(user.permissions, (permission) => permission.slice(0, permission.lastIndexOf('.')))
  return (
    <Card title={<Trans>Tu acceso</Trans>}>
      <p>
        <Trans>
          {name}, entraste como {roles}.
        </Trans>
      </p>
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
