import { seedSecond } from '#server/db/seed.ts'
import { seededAt } from '#tests/support/database.ts'
import { createPasswordHasher } from '#server/providers/password-hasher.ts'
import { call } from './calls.ts'
import type { Answer, CallOptions } from './calls.ts'
import type { TestServer } from './test-server.ts'

/** The address of the second tenant, whose platform is `PUBLIC_URL` of the test environment. */
export const auroraOrigin = 'https://aurora.localhost'

/** Creates the sandbox's second tenant, whose sessions may have no key, and waits until the server knows it. */
export async function withSecondTenant(server: TestServer): Promise<void> {
  const { hash: hashPassword } = createPasswordHasher()
  await seedSecond(server.db, { now: seededAt, hashPassword, sandboxUrl: 'http://localhost:3001' })
  await server.db.directory
    .insertInto('settings')
    .values({ tenant: 'aurora', entry: 'session.proof.optional', value: 'true' as never, updated_at: seededAt })
    .execute()
  server.clock.advance({ seconds: 6 })
}

/** Calls the API at an address, such as `https://aurora.localhost`, in the name of a tenant. */
export function callAt(
  { app }: Pick<TestServer, 'app'>,
  origin: string,
  tenancy: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const elsewhere = { request: (target: string, ...rest: [RequestInit, object]) => app.request(origin + target, ...rest) }
  const headers = { ...options.headers, 'X-Tenancy': tenancy }
  return call({ app: elsewhere as typeof app }, method, path, { ...options, headers })
}
