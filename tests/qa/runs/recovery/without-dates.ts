import type { Ledger } from './scenario.ts'

const relative = /(?<=[":])[+-]\d+(?: (?:month|day|hour|min|× \d+ min))?(?=")/g
/** What depends on the day of the month, and on whether a planned job was due already. */
const ofTheDay = /"(anchor_day|state|finished_at)":("ready"|"done"|"a time"|null|\d+)/g
const named = /\d{1,2}(?: de)? [a-z]+(?: de)? 20\d\d|20\d\d-\d\d-\d\d/g

/** Returns a ledger without times and dates, for a visit in which a day passes. */
export function withoutDates(ledger: Ledger): Ledger {
  const undated = Object.entries(ledger).map(([table, rows]) => [table, Array.isArray(rows) ? rows.map(withoutDate) : rows])
  return Object.fromEntries(undated) as Ledger
}

const withoutDate = (row: unknown) =>
  typeof row === 'string' ? row.replaceAll(relative, 'a time').replaceAll(named, 'a day').replaceAll(ofTheDay, '"$1":"any"') : row
