import type { ExpectedEffect, ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { codeIn, lastStep, type PastStep, succeeded } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { deadlineKept, failed, failureTold } from '#tests/qa/models/failure-facts.ts'
import { button, text, throttledShown } from '#tests/qa/models/words.ts'

const announcement = (news: string): ExpectedEffect => ['announce', { news }]
const readAgain: ExpectedEffect = ['refresh']

const succeeds: Readonly<Record<string, readonly ExpectedEffect[]>> = {
  resendInvitation: [announcement('invitation.resent')],
  changeRole: [announcement('person.role'), readAgain],
  removePerson: [announcement('person.removed'), readAgain],
  leaveTeam: [announcement('team.left'), ['signOut']],
}

/** What the team has become in the meantime, by the code of a refusal. Nothing for one that only the alert tells. */
function movedOn(call: string, code: string | undefined): ExpectedEffect[] {
  if (call === 'resendInvitation')
    return code === 'invitation.answered' || code === 'record.missing' ? [announcement('invitation.answered'), readAgain] : []
  if (call === 'leaveTeam') return []
  return code === 'record.changed' || code === 'record.missing' ? [announcement('person.changed'), readAgain] : []
}

/** Who does something to the team is told, and reads it again. Who leaves it is signed out (docs/policies.md). */
export const teamEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last) return []
  const { step, wire } = last
  if ('does' in step) return step.does === 'somebody was invited' ? [readAgain] : []
  if (!('hears' in step) || wire === null) return []
  if (succeeded(wire)) return succeeds[step.hears] ?? []
  return [...movedOn(step.hears, codeIn(last)), ...(step.hears === 'resendInvitation' ? deadlineKept(last) : [])]
}

const invite = button('Invitar a alguien', 'Invite somebody')
const resend = button('Reenviar invitación: Iván Ibarra', 'Send invitation again: Iván Ibarra')
const acts = [
  resend,
  button('Cambiar nivel: Ulises Urrutia', 'Change level: Ulises Urrutia'),
  button('Quitar a Ulises Urrutia', 'Remove Ulises Urrutia'),
  button('Salir del equipo', 'Leave the team'),
]
const stopped = acts.map((act): ScreenElement => ({ ...act, is: 'disabled' }))
const offered = [invite, ...acts].map((act): ScreenElement => ({ ...act, is: 'ready' }))
const calling = (): ScreenElement[] => [{ ...invite, is: 'disabled' }, ...stopped]
const loses = text('Perderá el acceso de inmediato', 'They lose access at once')

/** What can be done to the team now, and what the person is asked (docs/policies.md). */
export const teamFacts: NonNullable<Screen['facts']> = {
  list: () => offered,
  resending: calling,
  changingRole: calling,
  removing: calling,
  goingAway: calling,
  inviting: () => stopped,
  throttled: () => [{ ...resend, is: 'disabled' }],
  choosingRole: () => [{ role: 'radio', name: { es: 'Miembro del equipo', en: 'Team member' }, is: 'checked' }],
  confirming: () => [loses],
  confirmingDeparture: () => [text('Cerraremos tu sesión', 'We will sign you out')],
}

const isTold = (past: PastStep) => failed(past) && 'hears' in past.step && movedOn(past.step.hears, codeIn(past)).length === 0

/** A refusal is told by its own words, and too many tries by the wait. */
export const afterTeamAct: NonNullable<Screen['afterStep']> = (history) => {
  const last = lastStep(history)
  if (!last || !isTold(last)) return []
  const waits = deadlineKept(last).length > 0 && 'hears' in last.step && last.step.hears === 'resendInvitation'
  return waits ? throttledShown : [failureTold(last)]
}
