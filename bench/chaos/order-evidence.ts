import { attemptOf } from './ledger-attempt.ts'
import type { ChaosFacts, Violation } from './facts.ts'

interface OrderRow {
  order: string
  status: string
  attempts: readonly { id: string }[]
  jobs: readonly object[]
}

/** Returns what is stored, and what the gateways charged, of each order that a violation names. */
export async function evidenceOf(
  facts: Pick<ChaosFacts, 'read' | 'ledger'>,
  violations: readonly Violation[],
): Promise<object[]> {
  const named = new Set(violations.map(({ where }) => where))
  if (named.size === 0) return []
  const orders = await facts.read<OrderRow>(stored)
  return orders
    .filter(({ order }) => named.has(order))
    .map((row) => {
      const ids = new Set(row.attempts.map(({ id }) => id))
      return { ...row, ledger: facts.ledger.filter((line) => ids.has(attemptOf(line))) }
    })
}

const stored = `select o.id::text as "order", o.status,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'n', a.n, 'driver', a.driver, 'way', a.way, 'state', a.state,
        'code', a.code, 'centavos', a.centavos, 'checks', a.checks, 'sent_at', a.sent_at, 'finished_at', a.finished_at,
        'next_check_at', a.next_check_at, 'absent_since', a.absent_since) order by a.n), '[]')
      from payment_attempts as a where a.order_id = o.id) as attempts,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', j.kind, 'state', j.state, 'attempts', j.attempts,
        'run_at', j.run_at, 'error', j.last_error, 'payload', j.payload) order by j.created_at), '[]')
      from jobs as j where j.payload::text like '%' || o.id || '%' or exists (
        select from payment_attempts as a where a.order_id = o.id and j.payload::text like '%' || a.id || '%')) as jobs
  from orders as o`
