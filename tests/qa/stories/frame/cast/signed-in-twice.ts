import { otherSession, thisSession } from '#tests/fixtures/people.ts'
import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, signIn, type Person } from './newcomer.ts'
import { newResident } from './resident.ts'

/** Somebody who is signed in twice with this browser. */
export async function asSignedInTwice(): Promise<Cast> {
  const person = await kept('sesiones', ({ token }: Person) => callAs(token)('getMe', {}), newResident)
  if ((await sessionsOf(person)).length === 1) await signIn(person.email)
  const sessions = await sessionsOf(person)
  const idOf = (current: boolean) => sessions.find((session) => session.current === current)?.id ?? ''
  const records = [
    [thisSession.id, idOf(true)],
    [otherSession.id, idOf(false)],
  ] as const
  return { as: 'resident', person, standIns: [...ownOf(person), ...records] }
}

const sessionsOf = async ({ token }: Person) => (await callAs(token)('listOpenSessions', { query: {} })).data
