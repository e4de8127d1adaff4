import { atHome } from './at-home.ts'
import type { Person } from './newcomer.ts'

type Caller = Pick<Person, 'token'>

/** The addresses of the mails that somebody would get now. */
export async function ownLinks(person: Caller): Promise<{ verification: URL; reset: URL }> {
  const { data } = (await (await through(person, 'links')).json()) as { data: { verification: string; reset: string } }
  return { verification: new URL(data.verification), reset: new URL(data.reset) }
}

/** Has the paid period of somebody's own subscription end now. */
export const endPeriod = (person: Caller, id: string) => through(person, `subscriptions/${id}/end`)

/** Lets somebody ask for another verification mail at once. */
export const askAgainAtOnce = (person: Caller) => through(person, 'verification/again')

/** What the sandbox opens to somebody for their own records (`server/development/acts.ts`). @throws Error when it does not */
async function through({ token }: Caller, path: string): Promise<Response> {
  const answer = await atHome(`/api/_sandbox/own/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the sandbox’s door: ${answer.status}`)
  return answer
}
