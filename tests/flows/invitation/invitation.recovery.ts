import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { colleagueOf, type Owner, owner } from '#tests/qa/runs/recovery/scenarios/team-members.ts'

const press =
  (name: string): Act =>
  (user) =>
    user.press(name)

export const invitationRecovery: RecoveryScenario = {
  flow: 'invitation',
  isSignedIn: true,
  variants: {
    'invites a colleague': variant<Owner>({
      seed: owner,
      calls: ['saving.storeRecord'],
      enters: ({ page }) => page.getByRole('button', { name: 'Invitar a alguien' }).click(),
      acts: { form: invite, error: invite, leaving: press('Seguir editando') },
      goal: (page, who) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: colleagueOf(who) })
          .first(),
    }),
  },
}

async function invite(...[user, who]: Parameters<Act>): Promise<void> {
  await user.type('Su nombre', 'Carla Colega')
  await user.type('Su correo electrónico', colleagueOf(who))
  await user.root.getByRole('radio', { name: 'Auditor', exact: true }).check()
  await user.press('Enviar invitación')
}
