import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { attemptOf } from './ledger-attempt.ts'
import { ordersOf } from './facts.ts'
import type { Violation, ChaosFacts } from './facts.ts'

/**
 * What was booked as given back of orders that stay paid: refunds at the gateway, refunds that staff requested, and
 * charges that the gateway rescored.
 */
const booked = `select order_id::text as "order", sum(centavos)::int as centavos from (
    select a.order_id, r.centavos from payment_attempts a
    join refunds r on (r.tenant, r.customer_id, r.attempt_id) = (a.tenant, a.customer_id, a.id)
    where r.origin = 'gateway' or r.request_id is not null
    union all select order_id, centavos from payment_attempts where state = 'failed' and code = 'rescored'
  ) gone group by 1`

/** What came of transfers and did not pay their order: it is credit. At Stripe it is in a cash balance apart. */
const credited = `select a.order_id::text as "order", a.remote_customer as customer, a.driver = 'stripe' and a.way = 'spei' as apart,
  sum(d.credited)::int as centavos from transfer_deposits d
  join payment_attempts a on (a.tenant, a.customer_id, a.id) = (d.tenant, d.customer_id, d.attempt_id) group by 1, 2, 3`

/** What staff registered and paid an order with. */
const registered = `select order_id::text as "order", (centavos - credited)::int as centavos from received_payments
  where cause in ('paid', 'excess')`

interface Credited {
  order: string
  customer: string
  apart: boolean
  centavos: number
}

/**
 * Compares charges with orders: each paid order is charged once its total less its credit, and no other order is
 * charged. What was given back does not count, but of a paid order it must be booked. What came of a transfer and paid
 * nothing is credit. What staff registered is money that no gateway has.
 */
export async function moneyRules(facts: ChaosFacts): Promise<Violation[]> {
  const attempts = await facts.read<{ id: string; order: string; way: string; isOver: boolean }>(
    `select id::text, order_id::text as "order", way,
       driver = 'stripe' and way = 'spei' and state in ('failed', 'expired') as "isOver" from payment_attempts`,
  )
  const over = new Set(attempts.filter(({ isOver }) => isOver).map(({ id }) => id))
  const transfers = new Set(attempts.filter(({ way }) => way !== 'card').map(({ id }) => id))
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]))
  const deposits = await facts.read<Credited>(credited)
  const isCollected = (line: LedgerLine) => line.metadata['collected'] !== undefined || over.has(attemptOf(line))
  const charges = facts.ledger
    .filter((line) => !isCollected(line))
    .filter(({ status, amount, refunded }) => status === 'succeeded' && amount > refunded)
  const perOrder = Map.groupBy(charges, (line) => orderOf.get(attemptOf(line)) ?? 'nobody')
  const strangers = (perOrder.get('nobody') ?? []).map(({ id }) => ({ rule: 'charged for nobody', where: id }))
  const violations: Violation[] = [...strangers, ...collectedElsewhere(facts.ledger.filter(isCollected), deposits)]
  const returned = new Map(
    (await facts.read<{ order: string; centavos: number }>(booked)).map((row) => [row.order, row.centavos]),
  )
  const byHand = new Map(
    (await facts.read<{ order: string; centavos: number }>(registered)).map((row) => [row.order, row.centavos]),
  )
  const asCredit = new Map(deposits.filter(({ apart }) => !apart).map((row) => [row.order, row.centavos]))
  for (const { id: where, status, total, credit } of await ordersOf(facts)) {
    const lines = perOrder.get(where) ?? []
    const taken = lines.reduce((all, { amount, refunded }) => all + amount - refunded, 0)
    const sum = taken - (asCredit.get(where) ?? 0)
    if (lines.filter((line) => !transfers.has(attemptOf(line))).length > 1) violations.push({ rule: 'charged twice', where })
    if (status !== 'paid' && sum > 0) violations.push({ rule: 'charged and not paid', where })
    if (status === 'paid' && sum + (returned.get(where) ?? 0) + (byHand.get(where) ?? 0) + credit !== total)
      violations.push({ rule: 'paid and not charged its total', where })
  }
  return violations
}

/**
 * What is collected of a customer's cash balance is what came there and paid nothing. Stripe may charge a transfer that
 * ended short from the money of the next one before it is closed: that is collected too.
 */
function collectedElsewhere(lines: readonly LedgerLine[], deposits: readonly Credited[]): Violation[] {
  return [...Map.groupBy(lines, ({ customer }) => customer ?? '')].flatMap(([where, taken]): Violation[] => {
    const credit = deposits
      .filter(({ apart, customer }) => apart && customer === where)
      .reduce((sum, { centavos }) => sum + centavos, 0)
    return taken.reduce((sum, { amount }) => sum + amount, 0) > credit ? [{ rule: 'collected and not credited', where }] : []
  })
}
