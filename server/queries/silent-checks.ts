import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'

/** What a `charge.check` carries that its gateway left without an answer. */
const silent = sql<string | null>`payload ->> 'silent'`

/**
 * Returns whether a check that waits asks a silent gateway by `until`, so that the rest may wait for what it hears.
 * Until the transaction ends nobody else is answered, so that one of the checks that run at once becomes the probe.
 */
export async function hasProbe(tx: Transaction, { driver, until }: { driver: Driver; until: Date }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`probe of ${driver}`}))`.execute(tx)
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'charge.check')
    .where('state', '=', 'ready')
    .where('run_at', '<=', until)
    .where(silent, '=', driver)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every check due at once that waits because its gateway was silent. */
export async function hastenChecks(tx: Transaction, { driver, now }: { driver: Driver; now: Date }): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', 'charge.check')
    .where('state', '=', 'ready')
    .where('run_at', '>', now)
    .where(silent, '=', driver)
    .execute()
}
