import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { TeamRole } from '#contract/user.ts'
import { Choices } from '../../components/choices.tsx'
import { roleTexts } from '../../messages/role.messages.ts'
import { teamRoleHints } from '../../messages/team-role.messages.ts'

interface Props {
  roles: readonly TeamRole[]
  chosen: TeamRole
  error?: string | undefined
}

/** The levels that may be given, each with what it allows. */
export function RoleChoices({ roles, chosen, error }: Props) {
  const { i18n } = useLingui()
  return (
    <Choices
      legend={<Trans>Nivel de acceso</Trans>}
      name="role"
      defaultValue={chosen}
      error={error}
      options={roles.map((role) => ({ value: role, label: i18n._(roleTexts[role]), hint: i18n._(teamRoleHints[role]) }))}
    />
  )
}
