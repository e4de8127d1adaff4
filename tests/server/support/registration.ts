import { call, refusal } from './calls.ts'
import type { Answer, CallOptions } from './calls.ts'
import { plans } from './plans.ts'
import { bypass } from './test-env.ts'
import type { TestServer } from './test-server.ts'

export { plans, registrationServer } from './plans.ts'

export const chosen = { strategy: 'plan_upfront', subscription_plan_id: plans.sold, period: 1 } as const

/** What Emma types, and what the browser adds. */
export const emma = {
  ...chosen,
  rfc: 'GODE561231GR8',
  name: 'Emma Gómez Díaz',
  phone: '5512345678',
  email: 'emma@gomez.test',
  password: 'Segura1234!',
  terms: true,
  challenge: bypass,
}

export type Changes = Record<string, unknown>

export const register = (server: TestServer, changes: Changes = {}, options: CallOptions = {}): Promise<Answer> =>
  call(server, 'POST', '/register', { ...options, body: { ...emma, ...changes } })

export const guard = (server: TestServer, changes: Changes = {}, options: CallOptions = {}): Promise<Answer> =>
  call(server, 'POST', '/onboardings/guard', { ...options, body: { rfc: emma.rfc, email: emma.email, ...changes } })

/** A claim of Acme's RFC. */
export const claimed = {
  name: 'Clara Reclamo',
  rfc: 'ADI150312KJ4',
  email: 'clara@reclamo.test',
  phone: '5598765432',
  notes: 'Soy la dueña.',
}

export const claim = (
  server: TestServer,
  changes: Changes = {},
  body: Changes = {},
  options: CallOptions = {},
): Promise<Answer> =>
  call(server, 'POST', '/onboardings/claims', {
    ...options,
    body: { challenge: bypass, metadata: { claims: { ownership: { ...claimed, ...changes } } }, ...body },
  })

/** Counts the rows in the tables that a registration writes. */
export async function rowsMade({ db }: TestServer) {
  return db.system(async (tx) => {
    const count = async (table: 'customers' | 'users' | 'onboardings' | 'directory_rfcs' | 'directory_emails' | 'jobs') =>
      (
        await tx
          .selectFrom(table)
          .select((it) => it.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    return {
      customers: await count('customers'),
      users: await count('users'),
      onboardings: await count('onboardings'),
      rfcs: await count('directory_rfcs'),
      emails: await count('directory_emails'),
      jobs: await count('jobs'),
    }
  })
}

/** Returns these counts of the demo data after a number of registrations. */
export const madeBy = (registrations: number) => ({
  customers: 5 + registrations,
  users: 9 + registrations,
  onboardings: 1 + registrations,
  rfcs: 4 + registrations,
  emails: 9 + registrations,
  jobs: registrations,
})

/** The answer to a person whose address already has an account. */
export const emailTaken = refusal('email.unique', [{ field: 'email', message: 'Ese correo ya tiene una cuenta.' }])

/** Begins an onboarding record. */
export const begin = (server: TestServer, changes: Changes = {}): Promise<Answer> =>
  call(server, 'POST', '/onboardings', { body: { ...chosen, ...changes } })

/** Returns everything that a registration wrote about Emma. */
export const written = (server: TestServer) =>
  server.db.system(async (tx) => {
    const customer = await tx.selectFrom('customers').selectAll().where('rfc', '=', emma.rfc).executeTakeFirstOrThrow()
    const of = customer.customer_id
    return {
      customer,
      user: await tx.selectFrom('users').selectAll().where('customer_id', '=', of).executeTakeFirstOrThrow(),
      roles: await tx.selectFrom('user_roles').select('role').where('customer_id', '=', of).execute(),
      onboarding: await tx.selectFrom('onboardings').selectAll().where('customer_id', '=', of).executeTakeFirstOrThrow(),
      audit: await tx.selectFrom('audit_log').selectAll().where('customer_id', '=', of).execute(),
    }
  })
