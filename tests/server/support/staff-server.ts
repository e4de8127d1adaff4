import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { call, signIn } from './calls.ts'
import type { Answer } from './calls.ts'
import { quickHasher } from './quick-hasher.ts'
import { testServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

/** The only server of a test file, with root of the administration signed in. */
export interface StaffServer {
  server: TestServer
  /** Tokens by the name of the demo account. */
  tokens: Record<'root' | 'owner' | 'audit', string>
  /** Calls the API as root. */
  root: (method: string, path: string, body?: unknown) => Promise<Answer>
}

/** Opens one server for all tests of a file; it is ready when they run. */
export function staffServer(): StaffServer {
  const admin = {} as StaffServer
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const { db, drop } = await testDatabase()
    close = drop
    const server = await testServer({ hasher: quickHasher, db })
    const as = (email: string) => signIn(server, email)
    const tokens = {
      root: await as('root@receptio.test'),
      owner: await as('owner@acme.test'),
      audit: await as('audit@acme.test'),
    }
    const root: StaffServer['root'] = (method, path, body) => call(server, method, path, { token: tokens.root, body })
    Object.assign(admin, { server, tokens, root })
  }, 60_000)
  afterAll(() => close?.())
  return admin
}

/** Returns the record or the rows of an answer. */
export const dataOf = <Data>({ body }: Answer): Data => (body as { data: Data }).data
