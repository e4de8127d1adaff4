import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { type Act, type Person, type Variant, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { type Newcomer, onTrial } from '../support/newcomer.ts'
import { waitForMails } from './acts.ts'
import { oneMailMore } from './ledger-ends.ts'
import { mailedPath } from './mail-link.ts'
import { personAt } from './people.ts'

const path = '/app/configuracion/equipo'
const colleagueOf = ({ email }: { email: string }) => `colega.${email}`

type Owner = Newcomer & Person

/** An owner who has confirmed their address by its mail, and so may invite. */
async function owner(environment: TestEnvironment): Promise<Owner> {
  const who = personAt(await onTrial(environment.app), path)
  const link = await mailedPath(environment, who.email, '/auth/email/verify')
  await who.call('GET', link.replace(/^\/auth/, ''))
  return { ...who, friends: [colleagueOf(who)] }
}

/** An owner who has invited a colleague. */
async function inviting(environment: TestEnvironment, role = 'user'): Promise<Owner> {
  const who = await owner(environment)
  await who.call('POST', '/usuarios', { nombre: 'Carla Colega', email: colleagueOf(who), role })
  await mailedPath(environment, colleagueOf(who), '/auth/reset-password')
  return who
}

/** A colleague who may see the team, joined and signs in. */
async function colleague(environment: TestEnvironment): Promise<Person> {
  const who = await inviting(environment, 'admin')
  const challenge = process.env['E2E_CAPTCHA_BYPASS']
  const link = new URL(await mailedPath(environment, colleagueOf(who), '/auth/reset-password'), 'http://localhost')
  const parts = Object.fromEntries([...link.searchParams, ...new URLSearchParams(link.hash.slice(1))])
  const { password } = who
  const email = colleagueOf(who)
  await who.call('POST', '/reset-password', {
    email,
    token: parts['token'],
    password,
    password_confirmation: password,
    challenge,
  })
  const session = endpoints.createToken.output.parse(await who.call('POST', '/tokens', { email, password, challenge }))
  return { path, email, password, session, friends: [who.email], marks: [who.email, who.rfc, who.name] }
}

const onlyThemselves = (page: Page, who: { email: string }) =>
  page.locator('[data-flow=team][data-state=list]').filter({ hasText: who.email, hasNotText: colleagueOf(who) })
const press =
  (name: string): Act =>
  (hands) =>
    hands.press(name)

const resend = press('Reenviar invitación: Carla Colega')
const remove: Act = async (hands, who) => {
  // Whoever is told to be gone stands in the list until it is read again, and stays there if it was not true.
  const told = hands.page.getByText(/^(Ya no está en tu equipo|Alguien más cambió a esa persona)/).first()
  const gone = onlyThemselves(hands.page, who)
  if (await told.isVisible()) await Promise.race([gone.waitFor(), told.waitFor({ state: 'hidden' })])
  if (!(await gone.isVisible())) await hands.press('Cancelar invitación: Carla Colega')
}
const chooseRole = press('Cambiar nivel: Carla Colega')
const sentAgain = oneMailMore(
  'Te invitaron a un equipo en Receptio',
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
      async choosingRole(hands) {
        await hands.root.getByRole('radio', { name: 'Administrador', exact: true }).check()
        await hands.press('Guardar nivel')
      },
    },
    goal: (page) => page.getByText('Cambiamos su nivel de acceso.').first(),
  }),
  leaves: variant({
    seed: colleague,
    calls: ['goingAway.leaveTeam'],
    acts: {
      list: press('Salir del equipo'),
      error: press('Salir del equipo'),
      confirmingFarewell: press('Sí, salir del equipo'),
    },
    goal: (page) => page.locator('[data-flow=signIn]'),
  }),
}

export const teamScenario: RecoveryScenario = { flow: 'team', isSignedIn: true, variants }

export const invitationScenario: RecoveryScenario = {
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

async function invite(...[hands, who]: Parameters<Act>): Promise<void> {
  await hands.type('Su nombre', 'Carla Colega')
  await hands.type('Su correo electrónico', colleagueOf(who))
  await hands.root.getByRole('radio', { name: 'Auditor', exact: true }).check()
  await hands.press('Enviar invitación')
}
