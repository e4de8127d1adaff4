import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { platformTenant } from '../db/seed/platform-tenant.ts'
import { ownAccounts } from './tenant-gateways.ts'

const platformBooks = (['openpay', 'stripe'] as const).map((driver) => ({ ...platformTenant, driver }))

/**
 * Returns whose books there are, of which gateway: those of the installation's accounts, which are the platform's, and
 * those of tenants with an account of their own. `tenant`: only that tenant's.
 */
export async function listBooks(tx: Transaction, tenant?: string): Promise<{ tenant: string; driver: Driver }[]> {
  const own = await ownAccounts(tx, tenant)
  const books = [...platformBooks, ...own.filter((book) => book.tenant !== platformTenant.tenant)]
  return tenant === undefined ? books : books.filter((book) => book.tenant === tenant)
}

export interface BookDayKey {
  tenant: string
  driver: Driver
  /** A day of Mexico City's calendar, YYYY-MM-DD. */
  day: string
}

const columns = [
  'tenant',
  'driver',
  'day',
  'window_from as from',
  'window_until as until',
  'position',
  'requested_at as requestedAt',
  'read_at as readAt',
  'matched_at as matchedAt',
] as const

/** Milliseconds after which a day that is not matched yet may be begun again. */
const patience = 3_600_000

/** Reads a day of the books of a gateway. */
export function findBookDay(tx: Transaction, { tenant, driver, day }: BookDayKey) {
  return tx
    .selectFrom('book_days')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('day', '=', day)
    .executeTakeFirst()
}
export type BookDay = NonNullable<Awaited<ReturnType<typeof findBookDay>>>

/**
 * Begins a day of the books of a gateway, or begins it again once it is matched or an hour old; a window that is wider
 * stays. Returns whether it did: false while it is being read.
 */
export async function beginBookDay(
  tx: Transaction,
  { tenant, driver, day, from, until, now, again }: BookDayKey & { from: Date; until: Date; now: Date; again: boolean },
): Promise<boolean> {
  const window = { window_from: from, window_until: until, requested_at: now }
  const row = await tx
    .insertInto('book_days')
    .values({ tenant, driver, day, ...window })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'driver', 'day'])
        .doUpdateSet({
          window_from: sql`least(book_days.window_from, excluded.window_from)`,
          requested_at: now,
          position: null,
          read_at: null,
          matched_at: null,
        })
        .where((it) =>
          it.and([
            it.val(again),
            it.or([
              it('book_days.matched_at', 'is not', null),
              it('book_days.requested_at', '<=', new Date(now.getTime() - patience)),
            ]),
          ]),
        ),
    )
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes how far a day was read. Returns false, and writes nothing, when another run has gone on from there meanwhile.
 */
export async function advanceBookDay(
  tx: Transaction,
  { tenant, driver, day, position }: BookDay,
  next: { position: string } | { readAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('book_days')
    .set('position' in next ? { position: next.position } : { read_at: next.readAt })
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('day', '=', day)
    .where('position', 'is not distinct from', position)
    .where('read_at', 'is', null)
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

export async function endBookDay(tx: Transaction, { tenant, driver, day }: BookDayKey, now: Date): Promise<void> {
  await tx
    .updateTable('book_days')
    .set({ matched_at: now })
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('day', '=', day)
    .where('read_at', 'is not', null)
    .execute()
}

/** Returns until when the books of a gateway are matched without a gap; else when the first charge was sent. */
export async function booksMatchedUntil(
  tx: Transaction,
  { tenant, driver }: { tenant: string; driver: Driver },
): Promise<Date | null> {
  const matched = await tx
    .selectFrom('book_days')
    .select((it) => it.fn.max('window_until').as('until'))
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('matched_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (matched.until !== null) return matched.until
  const first = await tx
    .selectFrom('payment_attempts')
    .select((it) => it.fn.min('sent_at').as('at'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return first.at
}

/** Reads the last days of the books, the newest first, at most as many as asked for of each gateway. */
export function lastBookDays(tx: Transaction, tenant: string, most: number) {
  return tx
    .selectFrom('book_days')
    .select(columns)
    .where('tenant', '=', tenant)
    .orderBy('day', 'desc')
    .orderBy('driver')
    .limit(most)
    .execute()
}
