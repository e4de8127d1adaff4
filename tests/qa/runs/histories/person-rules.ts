import type { HistoryDatabase } from './database.ts'
import type { Person } from './person.ts'

interface Paid {
  id: string
  customer: string
  kind: 'purchase' | 'change' | 'renewal'
  total: number
  card: string
  byClock: boolean
}

const paidAttempts = `select o.id::text, o.customer_id::text as customer, o.kind, o.total, a.payment_method_id::text as card,
  a.by_clock as "byClock" from payment_attempts a join orders o
  on (o.tenant, o.customer_id, o.id) = (a.tenant, a.customer_id, a.order_id) where a.state = 'succeeded'`

/** A period ended days ago, and nobody was charged, told or shut out. */
const overdue = `select id::text as "where" from subscriptions where status = 1 and auto_renew and payment_status in ('paid', 'processing')
  and ends_at < $now::timestamptz - interval '3 days'`

/** Compares what the persons did and saw with what was charged. Returns the broken rules with their places. */
export async function personRules({ read }: HistoryDatabase, persons: readonly Person[], now: Date): Promise<string[]> {
  const orders = new Map(
    (await read<{ id: string; status: string }>('select id::text, status from orders')).map((one) => [one.id, one]),
  )
  const attempts = await read<Paid>(paidAttempts)
  const late = await read<{ where: string }>(overdue.replace('$now', `'${now.toISOString()}'`))
  const broken = late.map(({ where }) => `a period that ended days ago goes on: ${where}`)
  for (const { customerId, agreed, toldPaid, chosen } of persons) {
    for (const { id } of toldPaid) if (orders.get(id)?.status !== 'paid') broken.push(`told paid and not paid: ${id}`)
    for (const { id, kind, total, card, byClock } of attempts.filter(({ customer }) => customer === customerId)) {
      if (byClock) continue
      if (!agreed.includes(total)) broken.push(`charged an amount that nobody agreed to: ${id}`)
      const cards = chosen.filter(({ order }) => order === id).map((one) => one.card)
      if (kind !== 'renewal' && !cards.includes(card)) broken.push(`charged a card that nobody chose: ${id}`)
    }
  }
  return broken
}
