import type { Database, Transaction } from '../db/database.ts'

interface ThrottleRow {
  windowStart: Date
  hits: number
  blockedUntil: Date | null
}

/**
 * Reads and locks throttles, passes them to `change`, and writes what it returns. Keys without a hit are absent. Keys
 * are locked in a fixed order, and parallel callers wait for one another.
 */
export async function changeThrottles(
  db: Pick<Database, 'system'>,
  { tenant, keys, now }: { tenant: string; keys: readonly string[]; now: Date },
  change: (rows: ReadonlyMap<string, ThrottleRow>) => ReadonlyMap<string, ThrottleRow>,
): Promise<void> {
  await db.system(async (tx) => {
    const sorted = [...keys].sort()
    const blank = sorted.map((key) => ({ tenant, key, window_start: now, hits: 0 }))
    await tx
      .insertInto('throttles')
      .values(blank)
      .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
      .execute()
    const rows = await tx
      .selectFrom('throttles')
      .select(['key', 'window_start as windowStart', 'hits', 'blocked_until as blockedUntil'])
      .where('tenant', '=', tenant)
      .where('key', 'in', sorted)
      .orderBy('key')
      .forUpdate()
      .execute()
    const hit = rows.filter(({ hits }) => hits > 0).map(({ key, ...row }) => [key, row] as const)
    await write(tx, tenant, change(new Map(hit)))
  })
}

/** Returns how often a key was hit in its window that began after `since`; 0 when it is unknown. */
export async function hitsOf(
  { directory }: Pick<Database, 'directory'>,
  tenant: string,
  key: string,
  since: Date,
): Promise<number> {
  const row = await directory
    .selectFrom('throttles')
    .select('hits')
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .where('window_start', '>', since)
    .executeTakeFirst()
  return row?.hits ?? 0
}

async function write(tx: Transaction, tenant: string, rows: ReadonlyMap<string, ThrottleRow>): Promise<void> {
  if (rows.size === 0) return
  const values = [...rows].map(([key, { windowStart, hits, blockedUntil }]) => ({
    tenant,
    key,
    window_start: windowStart,
    hits,
    blocked_until: blockedUntil,
  }))
  await tx
    .insertInto('throttles')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'key']).doUpdateSet((row) => ({
        window_start: row.ref('excluded.window_start'),
        hits: row.ref('excluded.hits'),
        blocked_until: row.ref('excluded.blocked_until'),
      })),
    )
    .execute()
}
