import { localDay, localMidnight } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { beginBookDay, booksMatchedUntil, listBooks } from '../queries/book-days.ts'
import { insertJobOfTenant } from '../queries/jobs.ts'
import { bookWindow } from '../domain/book-window.ts'

/** Milliseconds after midnight of Mexico City before a day is read: gateways book late. */
const lateness = 2 * 3_600_000

/**
 * Plans to match the books of yesterday (Mexico City), once for each gateway, from 2 o'clock on. What was missed since
 * the last day is read with it. The accounts of an installation belong to the platform's own tenant, and a tenant with
 * an account of its own has its own books. Returns how many days were begun.
 */
export async function planBooks(tx: Transaction, now: Date): Promise<number> {
  const day = localDay(new Date(localMidnight(localDay(new Date(now.getTime() - lateness))).getTime() - 1))
  let days = 0
  for (const { tenant, driver } of await listBooks(tx)) {
    const since = await booksMatchedUntil(tx, { tenant, driver })
    if (since === null || localDay(since) > day) continue
    const isNew = await beginBookDay(tx, { tenant, driver, day, ...bookWindow(day, since), now, again: false })
    if (!isNew) continue
    await insertJobOfTenant(tx, { tenant, kind: 'books.match', payload: { driver, day }, now })
    days += 1
  }
  return days
}
