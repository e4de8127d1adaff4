import type { Transaction } from '#server/db/database.ts'
import { testServer } from '../../support/test-server.ts'
import type { TestServer } from '../../support/test-server.ts'

/** Whose the jobs are, and the time of the server. */
interface Owner {
  tenant: string
  customerId: string
  now: Date
}

/** Starts a server whose only jobs are those that `write` writes. */
export async function serverWithJobs(write: (tx: Transaction, owner: Owner) => Promise<unknown>): Promise<TestServer> {
  const server = await testServer()
  const now = server.clock.now()
  await server.db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    const owner = await tx
      .selectFrom('customers')
      .select(['tenant', 'customer_id as customerId'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await write(tx, { ...owner, now })
  })
  return server
}
