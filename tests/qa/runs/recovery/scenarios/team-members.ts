import { sessionCodec } from '#contract/session.ts'
import { type Newcomer, onTrial } from '#e2e/support/newcomer.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import type { Person } from '#tests/qa/runs/recovery/scenario.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

export const teamPath = '/app/configuracion/equipo'
/** Returns the address of the colleague whom an owner invites. */
export const colleagueOf = ({ email }: { email: string }) => `colega.${email}`

export type Owner = Newcomer & Person

/** Makes an owner who has confirmed their address by mail, and so may invite. */
export async function owner(environment: TestEnvironment): Promise<Owner> {
  const who = personAt(await onTrial(environment.app), teamPath)
  const link = await mailedPath(environment, who.email, '/auth/email/verify')
  await who.call('GET', link.replace(/^\/auth/, ''))
  return { ...who, friends: [colleagueOf(who)] }
}

/** Makes an owner who has invited a colleague. */
export async function inviting(environment: TestEnvironment, role = 'user'): Promise<Owner> {
  const who = await owner(environment)
  await who.call('POST', '/usuarios', { nombre: 'Carla Colega', email: colleagueOf(who), role })
  await mailedPath(environment, colleagueOf(who), '/auth/invitation')
  return who
}

/** Makes a colleague with a level, joined and signed in; an administrator may see the team. */
export async function colleague(environment: TestEnvironment, role = 'admin'): Promise<Person> {
  const who = await inviting(environment, role)
  const challenge = process.env['E2E_CAPTCHA_BYPASS']
  const link = new URL(await mailedPath(environment, colleagueOf(who), '/auth/invitation'), 'http://localhost')
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
  const session = sessionCodec.parse(await who.call('POST', '/tokens', { email, password, challenge }))
  return { path: teamPath, email, password, session, friends: [who.email], marks: [who.email, who.rfc, who.name] }
}
