import { demoPassword } from '../pages/sign-in.page.ts'
import type { House } from '../recovery/house.ts'
import type { Traveller } from '../recovery/voyage.ts'
import { signedIn } from '../support/newcomer.ts'

/** Somebody of the staff before a record of the administration; `record` is its id. */
export type Clerk = Traveller & { record: string }
type Call = Awaited<ReturnType<typeof signedIn>>['call']

const account = { email: 'root@receptio.test', password: demoPassword }

/** Root, signed in anew, before a record made or found for this visit. */
export async function clerk(
  { app }: House,
  place: string,
  find: (call: Call) => string | Promise<string>,
  marks: readonly string[] = [],
): Promise<Clerk> {
  const { session, call } = await signedIn(app, account)
  const record = await find(call)
  return { ...account, session, path: `${place}/${record}`, marks: [record, ...marks], record }
}

/** The id of a record that the API made. */
export const idOf = (answer: unknown): string => (answer as { data: { id: string } }).data.id

/** A word that no other traveller uses. */
export const freshWord = (): string => `v${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
