import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Spent {
  /** A keyed hash of the address. */
  key: string
  /** Calls since this server's last report. */
  calls: number
  /** How many calls are allowed at once, and how many are refilled per second. */
  capacity: number
  perSecond: number
  now: Date
}

/**
 * Takes calls from an address's budget over all servers and returns the rest: below zero when there were too many
 * calls. One statement.
 */
export async function spendBudget(
  { directory }: Pick<Database, 'directory'>,
  { key, calls, capacity, perSecond, now }: Spent,
): Promise<number> {
  const most = capacity * 1000
  const spent = calls * 1000
  const row = await directory
    .insertInto('address_budgets')
    .values({ key, thousandths: Math.round(most - spent), at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        thousandths: sql<number>`greatest(${-most}::float8, least(${most}::float8, address_budgets.thousandths
          + greatest(0, extract(epoch from excluded.at - address_budgets.at))::float8 * ${perSecond * 1000}::float8) - ${spent}::float8)::integer`,
        at: sql<Date>`greatest(address_budgets.at, excluded.at)`,
      }),
    )
    .returning('thousandths')
    .executeTakeFirstOrThrow()
  return row.thousandths / 1000
}
