import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Returns whether a transaction has written anything yet: PostgreSQL gives it an id at its first write. */
export async function hasWritten(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select pg_current_xact_id_if_assigned() is not null as written`.execute(tx)
  return rows[0]?.written ?? false
}
