import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

const wholeTables = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

/**
 * Makes the rest of a transaction use indexes: the planner expects more rows than a page has, and would read whole
 * tables.
 */
export async function withoutWholeTables(tx: Transaction): Promise<void> {
  await sql`select ${sql.join(wholeTables.map((way) => sql`set_config(${way}, 'off', true)`))}`.execute(tx)
}
