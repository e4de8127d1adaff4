import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { waitForMails } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { colleagueOf, type Owner, inviting, colleague } from '#tests/qa/runs/recovery/scenarios/team-members.ts'
import type { Page } from '@playwright/test'

const onlyThemselves = (page: Page, who: { email: string }) =>
  page.locator('[data-flow=team][data-state=list]').filter({ hasText: who.email, hasNotText: colleagueOf(who) })
const press =
  (name: string): Act =>
  (user) =>
    user.press(name)

const resend = press('Reenviar invitación: Carla Colega')
const remove: Act = async (user, who) => {
  // A person whom the message calls gone stays in the list until the next read, and also after it if they still exist.
  const message = user.page.getByText(/^(Ya no está en tu equipo|Alguien más cambió a esa persona)/).first()
  const gone = onlyThemselves(user.page, who)
  if (await message.isVisible()) await Promise.race([gone.waitFor(), message.waitFor({ state: 'hidden' })])
  if (!(await gone.isVisible())) await user.press('Cancelar invitación: Carla Colega')
}
const chooseRole = press('Cambiar nivel: Carla Colega')
const sentAgain = oneMailMore(
  '{0} te invitó a {2}',
  'invitation',
  'whoever hears nothing sends the invitation again, and each sending is a mail',
)

const variants: Record<string, Variant> = {
  'sends an invitation again': variant<Owner>({
    seed: (environment) => inviting(environment),
    calls: ['resending.resendInvitation'],
    acts: { list: resend, error: resend, throttled: waitForMails },
    goal: (page) => page.getByText('Enviamos la invitación otra vez.').first(),
    differs: { 'late success': sentAgain, reload: sentAgain, back: sentAgain },
  }),
  'takes an invitation back': variant<Owner>({
    seed: (environment) => inviting(environment),
    calls: ['removing.removePerson'],
    acts: { list: remove, error: remove, confirming: press('Sí, cancelar la invitación') },
    goal: onlyThemselves,
  }),
  'changes a level': variant<Owner>({
    async seed(environment) {
      const who = await inviting(environment)
      await environment.rows("update users set status = 'active' where email = $1", [colleagueOf(who)])
      return who
    },
    calls: ['changingRole.changeRole'],
    acts: {
      list: chooseRole,
      error: chooseRole,
      async choosingRole(user) {
        await user.root.getByRole('radio', { name: 'Administrador', exact: true }).check()
        await user.press('Guardar nivel')
      },
    },
    goal: (page) => page.getByText('Cambiamos su nivel de acceso.').first(),
  }),
  leaves: variant({
    seed: (environment) => colleague(environment),
    calls: ['goingAway.leaveTeam'],
    acts: {
      list: press('Salir del equipo'),
      error: press('Salir del equipo'),
      confirmingDeparture: press('Sí, salir del equipo'),
    },
    goal: (page) => page.locator('[data-flow=signIn]'),
  }),
}

export const teamRecovery: RecoveryScenario = { flow: 'team', isSignedIn: true, variants }
