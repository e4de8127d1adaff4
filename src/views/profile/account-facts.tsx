import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { User } from '#contract/user.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { rolesInWords } from '../../messages/role.messages.ts'

/** Read-only data of the user's own account. */
export function AccountFacts({ user }: { user: User }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact name={<Trans>Correo electrónico</Trans>}>{user.email}</Fact>
      <Fact name={<Trans>Correo confirmado</Trans>}>{user.emailVerifiedAt ? <Trans>Sí</Trans> : <Trans>Todavía no</Trans>}</Fact>
      <Fact name={<Trans>Nivel de acceso</Trans>}>{rolesInWords(i18n, user.roles)}</Fact>
    </Facts>
  )
}
