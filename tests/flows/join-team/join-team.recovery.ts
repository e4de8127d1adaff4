import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { colleagueOf, inviting } from '#tests/qa/runs/recovery/scenarios/team-members.ts'

const chosen = 'Colega-clave-1'

const choose: Act = async (user) => {
  await user.type('Contraseña nueva', chosen)
  await user.type('Confirma la contraseña', chosen)
  await user.press('Unirme al equipo')
}

export const joinTeamRecovery: RecoveryScenario = {
  flow: 'join-team',
  variants: {
    'with a link': variant<Person>({
      async seed(environment) {
        const who = await inviting(environment)
        const path = await mailedPath(environment, colleagueOf(who), '/auth/invitation')
        const { session: _, ...stranger } = { ...who, path }
        return stranger
      },
      calls: ['opening.openInvitation', 'saving.resetPassword', 'signingIn.createToken'],
      acts: {
        unavailable: (user) => user.press('Cargar otra vez'),
        form: choose,
        error: retryOr(choose),
        throttled: (user) => user.wait(),
        usedLink: (user) => user.follow('Iniciar sesión'),
      },
      // Whoever could not be signed in by itself is at the sign-in, with the address filled in.
      goal: (page) =>
        page
          .locator('[data-flow=signIn]')
          .or(page.getByRole('link', { name: 'Configuración' }))
          .first(),
    }),
  },
}
