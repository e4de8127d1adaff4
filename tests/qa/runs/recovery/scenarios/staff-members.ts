import { demoPassword } from '#e2e/pages/sign-in.page.ts'
import type { TestEnvironment } from '../environment.ts'
import type { Person } from '../scenario.ts'
import { signedIn } from '#e2e/support/newcomer.ts'

/** A staff member at a record of the administration; `record` is its id. */
export type StaffMember = Person & { record: string }
type Call = Awaited<ReturnType<typeof signedIn>>['call']

const root = 'root@receptio.test'

/** Makes another root user of the staff, so that no other visit shares it. */
async function colleague({ rows }: TestEnvironment): Promise<Pick<Person, 'email' | 'password'>> {
  const email = `${freshWord()}@receptio.test`
  await rows(
    `with made as (
       insert into users (tenant, customer_id, id, name, email, password_hash, status, level, email_verified_at, created_at, updated_at)
       select tenant, customer_id, gen_random_uuid(), name, $2, password_hash, status, level, now(), now(), now()
         from users where email = $1 returning tenant, customer_id, id, level),
     held as (insert into user_roles select tenant, customer_id, id, level from made)
     insert into directory_emails (tenant, email, owner_id, user_id) select tenant, $2, customer_id, id from made`,
    [root, email],
  )
  return { email, password: demoPassword }
}

/** Makes a signed-in staff member with all permissions, at a record made or found for this visit. */
export async function staffMember(
  environment: TestEnvironment,
  place: string,
  find: (call: Call) => string | Promise<string>,
  marks: readonly string[] = [],
): Promise<StaffMember> {
  const account = await colleague(environment)
  const { session, call } = await signedIn(environment.app, account)
  const record = await find(call)
  return { ...account, session, path: `${place}/${record}`, marks: [record, ...marks], record }
}

/** Returns the id of a record that the API made. */
export const idOf = (answer: unknown): string => (answer as { data: { id: string } }).data.id

/** Returns a word that no other person uses. */
export const freshWord = (): string => `v${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
