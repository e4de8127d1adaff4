import type { Database } from '../db/database.ts'
import type { Logger } from '../log/logger.ts'
import type { Retention, RetentionDays } from '../queries/janitor.ts'
import {
  checkLast,
  clearPart,
  cutLast,
  foldFirst,
  hasRows,
  limitLast,
  type MonthTable,
  monthTables,
  newestIn,
  type Part,
  readParts,
} from '../queries/months.ts'

const day = 86_400_000
/** Up to this size a part is read under its lock in some milliseconds. */
const readAtOnce = 32 * 1024 * 1024
/** A part with many rows takes no later row while it is checked: that must not touch what is written now. */
const spareDays = 7

/** Returns the beginning of a month, in UTC, so many months after that of a time. */
export function monthStart(time: Date, later = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later, 1))
}

/**
 * Makes the months that come next, gives back the room of past ones without rows, and makes one part of the oldest that
 * have none. A table in use is left for the next sweep, with a warning in the log.
 */
export async function keepMonths(
  { db, logger }: { db: Database; logger: Logger },
  now: Date,
  retention: Pick<Retention, 'log_lines'>,
): Promise<void> {
  for (const table of monthTables) {
    const before = table === 'log_lines' ? keptSince(now, retention.log_lines) : null
    try {
      await cutAhead(db, table, now)
      await clearPast(db, table, { now, before })
    } catch (error) {
      logger.warn({ table, error }, 'the months of a table wait for the next sweep')
    }
  }
}

/** Every tenant's rows of before are too old. */
function keptSince(now: Date, { standard, others }: RetentionDays): Date {
  return new Date(now.getTime() - Math.max(standard, ...others.map(({ days }) => days)) * day)
}

/** Cuts until the present month and the next one have ended parts, so that the last part is empty. */
async function cutAhead(db: Database, table: MonthTable, now: Date): Promise<void> {
  const wanted = monthStart(now, 2)
  for (;;) {
    const last = await db.system(async (tx) => (await readParts(tx, table)).at(-1))
    if (last === undefined || (last.lower !== null && last.lower >= wanted)) return
    const newest = await db.system((tx) => newestIn(tx, table, last))
    await cut(db, table, last, endOf(last, newest, now))
  }
}

/** Returns where a last part ends: after its own rows; at once when it is still to come, and else some days ahead. */
function endOf({ lower }: Part, newest: Date | null, now: Date): Date {
  const isToCome = lower !== null && lower > now
  const ends = isToCome ? monthStart(lower, 1) : monthStart(new Date(now.getTime() + spareDays * day), 1)
  const afterRows = newest === null ? ends : monthStart(newest, 1)
  return afterRows > ends ? afterRows : ends
}

async function cut(db: Database, table: MonthTable, { bytes }: Part, until: Date): Promise<void> {
  if (bytes > readAtOnce) {
    await db.system((tx) => limitLast(tx, table, until))
    await db.system((tx) => checkLast(tx, table))
  }
  await db.system((tx) => cutLast(tx, table, until))
}

async function clearPast(db: Database, table: MonthTable, { now, before }: { now: Date; before: Date | null }): Promise<void> {
  const isPast = ({ upper }: Part) => upper !== null && upper <= now
  const parts = await db.system((tx) => readParts(tx, table))
  for (const part of parts.filter((one) => isPast(one) && one.bytes > 0)) {
    const isOld = before !== null && part.upper !== null && part.upper <= before
    if (isOld || !(await db.system((tx) => hasRows(tx, table, part)))) await db.system((tx) => clearPart(tx, table, part, before))
  }
  for (;;) {
    const [first, second] = await db.system((tx) => readParts(tx, table))
    if (!first || !second || !isPast(second) || first.bytes + second.bytes > 0) return
    if (!(await db.system((tx) => foldFirst(tx, table)))) return
  }
}
