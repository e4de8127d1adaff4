import { attemptOf } from './ledger-attempt.ts'
import { ordersOf } from './facts.ts'
import type { Violation, ChaosFacts } from './facts.ts'

/** Compares charges with orders: each paid order is charged its total once, and no other order; refunds don't count. */
export async function moneyRules(facts: ChaosFacts): Promise<Violation[]> {
  const attempts = await facts.read<{ id: string; order: string }>(
    'select id::text, order_id::text as "order" from payment_attempts',
  )
  const orderOf = new Map(attempts.map(({ id, order }) => [id, order]))
  const taken = facts.ledger.filter(({ status, amount, refunded }) => status === 'succeeded' && amount > refunded)
  const perOrder = Map.groupBy(taken, (line) => orderOf.get(attemptOf(line)) ?? 'nobody')
  const strangers = (perOrder.get('nobody') ?? []).map(({ id }) => ({ rule: 'charged for nobody', where: id }))
  const violations: Violation[] = [...strangers]
  for (const { id: where, status, total } of await ordersOf(facts)) {
    const lines = perOrder.get(where) ?? []
    const sum = lines.reduce((all, { amount, refunded }) => all + amount - refunded, 0)
    if (lines.length > 1) violations.push({ rule: 'charged twice', where })
    if (status !== 'paid' && sum > 0) violations.push({ rule: 'charged and not paid', where })
    if (status === 'paid' && sum !== total) violations.push({ rule: 'paid and not charged its total', where })
  }
  return violations
}
