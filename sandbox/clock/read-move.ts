const day = 86_400_000
const furthest = 50 * 366 * day
/** Mexico City is six hours behind UTC all year. */
const behindUtc = 6 * 3_600_000

const problem =
  'Di cuánto: advance con segundos, months con meses, o to con una fecha como 2027-01-31. El tiempo solo avanza, y hasta 50 años.'

/**
 * Returns the target of a move in ms since 1970: `{advance: seconds}`, `{months: number}`, or `{to}` with a day (its
 * noon in Mexico City) or an instant.
 */
export function readMove(input: unknown, now: number): { target: number } | { problem: string } {
  const target = targetOf(typeof input === 'object' && input !== null ? input : {}, now)
  return target > now && target <= now + furthest ? { target: Math.round(target) } : { problem }
}

function targetOf(input: object, now: number): number {
  if ('advance' in input) return now + numberOf(input.advance) * 1000
  if ('months' in input) return monthsOn(now, numberOf(input.months))
  if ('to' in input && typeof input.to === 'string') return dateOf(input.to)
  return Number.NaN
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN

function dateOf(text: string): number {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T12:00:00.000Z`) + behindUtc
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
}

/** Returns the same day and hour some months later; day 31 becomes the last day of a shorter month. */
function monthsOn(now: number, months: number): number {
  if (!Number.isInteger(months)) return Number.NaN
  const local = new Date(now - behindUtc)
  const end = new Date(local)
  end.setUTCMonth(local.getUTCMonth() + months)
  if (end.getUTCDate() !== local.getUTCDate()) end.setUTCDate(0)
  return end.getTime() + behindUtc
}
