import { planBooks } from '#server/jobs/plan-books.ts'
import type { Place } from '../place.ts'
import { unread } from './money.ts'

interface Difference {
  kind: string
  subject: string
  reference: string
  ours: number | null
  theirs: number | null
  customer: string | null
}

/**
 * Matches the books of both gateways until yesterday, as each day does. Returns what does not match, but for deposits
 * that may still be on their way.
 */
export async function booksMatch({ db, clock, read, settle }: Place): Promise<{ customer: string; finding: string }[]> {
  await db.system((tx) => planBooks(tx, clock.now()))
  await settle()
  const before = new Date(clock.now().getTime() - unread).toISOString()
  const differences = await read<Difference>(
    `select kind, subject, reference, ours::int, theirs::int, of_customer::text as customer from book_differences
      where state = 'open' and happened_at < '${before}' order by happened_at, reference`,
  )
  return differences.map(({ customer, kind, subject, reference, ours, theirs }) => ({
    customer: customer ?? '',
    finding: `the books do not match: ${subject} ${kind} ${reference}, ours ${ours} and theirs ${theirs}`,
  }))
}
