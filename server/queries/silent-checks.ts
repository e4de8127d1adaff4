import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** The mark of a `charge.check` whose gateway gave no answer: which account there was asked. */
const silent = sql<string | null>`payload ->> 'silent'`

/**
 * Returns whether a waiting check asks a silent gateway by `until`, so that the others may wait for its result. A lock
 * until the transaction ends makes one of several parallel checks the probe.
 */
export async function hasProbe(tx: Transaction, { account, until }: { account: string; until: Date }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`probe of ${account}`}))`.execute(tx)
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'charge.check')
    .where('finished_at', 'is', null)
    .where('state', '=', 'ready')
    .where('run_at', '<=', until)
    .where(silent, '=', account)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes all checks due at once that wait because their gateway was silent. */
export async function hastenChecks(tx: Transaction, { account, now }: { account: string; now: Date }): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', 'charge.check')
    .where('finished_at', 'is', null)
    .where('state', '=', 'ready')
    .where('run_at', '>', now)
    .where(silent, '=', account)
    .execute()
}
