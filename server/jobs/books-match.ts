import { advanceBookDay, endBookDay, findBookDay } from '../queries/book-days.ts'
import type { BookDay } from '../queries/book-days.ts'
import { chargesMovedAgain, storeMovements } from '../queries/gateway-movements.ts'
import { matchBooks } from '../queries/match-books.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Milliseconds of reading before other jobs get their turn; far less than the lease. */
const runFor = 2_000

/**
 * Reads a day of the books of a gateway part by part, then matches it. Each part is committed with where to go on, so
 * that another run continues after a kill. Repeating it writes nothing twice.
 */
export function booksMatch({
  db,
  clock,
  machineClock,
  gateways,
  logger,
}: Pick<Services, 'db' | 'clock' | 'machineClock' | 'gateways' | 'logger'>): JobHandler<'books.match'> {
  /** Reads until the end or until the run's time has passed. */
  async function read(first: BookDay): Promise<'done' | 'more' | 'lost'> {
    const stop = machineClock.now().getTime() + runFor
    const charges = await db.system((tx) => chargesMovedAgain(tx, first))
    const { [first.driver]: gateway } = await gateways.of(first.tenant)
    let day = first
    for (;;) {
      const { movements, next } = await gateway.movements({ ...day, charges }, day.position)
      const before = day
      const now = clock.now()
      const isMine = await db.system(async (tx) => {
        await storeMovements(tx, { ...before, now }, movements)
        return advanceBookDay(tx, before, next === null ? { readAt: now } : { position: next })
      })
      if (!isMine) return 'lost'
      if (next === null) return 'done'
      day = { ...day, position: next }
      if (machineClock.now().getTime() >= stop) return 'more'
    }
  }

  return async ({ tenant, payload: { driver, day } }) => {
    const book = await db.system((tx) => findBookDay(tx, { tenant, driver, day }))
    if (!book || book.matchedAt) return { kind: 'done' }
    const ending = book.readAt ? 'done' : await read(book)
    if (ending !== 'done') return { kind: ending === 'more' ? 'more' : 'done' }
    const now = clock.now()
    const open = await db.system(async (tx) => {
      const differences = await matchBooks(tx, { ...book, now })
      await endBookDay(tx, book, now)
      return differences
    })
    if (open > 0) logger.warn({ driver, day, open }, 'the books of a gateway do not match')
    return { kind: 'done' }
  }
}
