import type { Transaction } from '../db/database.ts'
import { numberOf } from '../domain/configuration.ts'
import { type RetainedTable, retentionEntries } from '../domain/retention.ts'
import type { Retention, RetentionDays } from '../queries/janitor.ts'
import { settingsOfTenants } from '../queries/settings.ts'

const tables = Object.entries(retentionEntries) as [RetainedTable, (typeof retentionEntries)[RetainedTable]][]

/** Returns for how many days each tenant keeps the rows of each table. It runs over all rows. */
export async function retentionOf(tx: Transaction): Promise<Retention> {
  const stored = await settingsOfTenants(
    tx,
    tables.map(([, { entry }]) => entry),
  )
  const days = tables.map(([table, of]): [RetainedTable, RetentionDays] => {
    const set = stored.filter(({ entry }) => entry === of.entry)
    return [table, { standard: of.standard, others: set.map(({ tenant, value }) => ({ tenant, days: numberOf(of, value) })) }]
  })
  return Object.fromEntries(days) as Retention
}
