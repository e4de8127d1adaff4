import { type Act, type Ledger, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { waitForMails } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore, sentFromBoth } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { ledgerOf } from '#tests/qa/runs/recovery/ledger.ts'
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
const sentTwice = oneMailMore('{0} te invitó a {2}', 'invitation', sentFromBoth)
const carla = {
  id: 'users#2',
  name: 'Carla Colega',
  email: 'colega.{0}',
  status: 'active',
  root: false,
  level: 'admin',
  email_verified_at: '+0',
  locale: 'es-MX',
  version: 1,
  created_at: '+0',
  updated_at: '+0',
  access_until: null,
  invited_by: 'users#1',
}

/** Returns the customer's ledger after a departure as it was before it. */
function stillInTeam(end: Ledger): Ledger {
  const rowsOf = (table: string) => ((end[table] ?? []) as string[]).map((row) => row.replaceAll('id#1', carla.id))
  return {
    ...end,
    jobs: rowsOf('jobs'),
    audit_log: rowsOf('audit_log').filter((row) => !row.includes('usuarios.destroy')),
    users: [...rowsOf('users'), JSON.stringify(carla)],
    user_roles: [...rowsOf('user_roles'), JSON.stringify({ user_id: carla.id, role: carla.level })],
  }
}

const variants: Record<string, Variant> = {
  'sends an invitation again': variant<Owner>({
    seed: (environment) => inviting(environment),
    calls: ['resending.resendInvitation'],
    acts: { list: resend, error: resend, throttled: waitForMails },
    goal: (page) => page.getByText('Enviamos la invitación otra vez.').first(),
    differs: { 'late success': sentAgain, reload: sentAgain, back: sentAgain, 'second tab': sentTwice },
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
    ledger: (environment, who) => ledgerOf(environment, { ...who, email: who.friends?.[0] ?? '' }),
    differs: {
      'sign-out elsewhere': {
        reason: 'whoever is signed out before the departure arrives has not left, and may leave after signing in',
        ledger: stillInTeam,
      },
    },
  }),
}

export const teamRecovery: RecoveryScenario = { flow: 'team', isSignedIn: true, variants }
