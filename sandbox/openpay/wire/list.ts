import { OpenpayError } from './openpay-error.ts'

interface Dated {
  creation_date: string
}

/** Returns a page of a list: a bare array, newest first, filtered by the dates and paged by offset and limit. */
export function pageOf<One extends Dated>(items: One[], query: URLSearchParams): One[] {
  const offset = whole(query, 'offset', 0)
  const limit = whole(query, 'limit', 10)
  const day = ({ creation_date: date }: Dated) => date.slice(0, 10)
  const [on, from, to] = [query.get('creation'), query.get('creation[gte]'), query.get('creation[lte]')]
  return items
    .toReversed()
    .filter((one) => (on === null || day(one) === on) && (from === null || day(one) >= from) && (to === null || day(one) <= to))
    .slice(offset, offset + limit)
}

function whole(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name)
  if (text === null) return fallback
  if (!/^\d{1,6}$/.test(text)) throw new OpenpayError(1001, `${name} must be a whole number`)
  return Number(text)
}
