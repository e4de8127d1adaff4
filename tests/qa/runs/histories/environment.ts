import { seedDemo } from '#server/db/seed.ts'
import { setSetting } from '#tests/server/support/test-server.ts'
import { type HistoryDatabase, openHistoryDatabase } from './database.ts'
import { presentNetwork } from './history.ts'
import { bankOrigin, replaceFetch } from './network.ts'
import { replaceTime, startTimeAt } from './virtual-time.ts'

/** When every history begins: the moment of the demo data. */
export const beginning = new Date('2026-03-02T16:00:00.000Z')

/** The demo's renewal that was refused before the beginning had its notice, which the demo data do not tell. */
const noticeBefore = `insert into notices (tenant, customer_id, subscription_id, kind, charge_at, subject, told_at)
  select tenant, customer_id, id, 'renewal-coming', ends_at, '29900', ends_at - interval '7 days'
  from subscriptions where payment_status = 'failed'`

/** Opens the database with the demo data, and replaces time and network of this process. */
export async function openEnvironment(): Promise<HistoryDatabase> {
  const database = await openHistoryDatabase()
  replaceTime()
  startTimeAt(beginning.getTime())
  replaceFetch(presentNetwork)
  const hashPassword = (password: string) => Promise.resolve(`$plain$${password}`)
  await seedDemo(database.db, { now: beginning, hashPassword, sandboxUrl: bankOrigin })
  await setSetting(database.db, 'session.proof.optional', true)
  await database.read(noticeBefore)
  return database
}
