import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { User } from '#contract/user.ts'
import { roleTexts } from '../../messages/role.messages.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '6',
    rowGap: { sm: '3' },
    marginBlock: '3',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', marginBottom: { base: '2', sm: 0 } },
  },
})

/** What the person may see of the own account but not change here. */
export function AccountFacts({ user }: { user: User }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <dt>
        <Trans>Correo electrónico</Trans>
      </dt>
      <dd>{user.email}</dd>
      <dt>
        <Trans>Correo confirmado</Trans>
      </dt>
      <dd>{user.emailVerifiedAt ? <Trans>Sí</Trans> : <Trans>Todavía no</Trans>}</dd>
      <dt>
        <Trans>Nivel de acceso</Trans>
      </dt>
      <dd>{user.roles.map((role) => (role in roleTexts ? i18n._(roleTexts[role]) : role)).join(', ')}</dd>
    </Facts>
  )
}
