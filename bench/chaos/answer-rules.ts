import { ordersOf } from './facts.ts'
import type { Answered, Violation, ChaosFacts } from './facts.ts'

interface AttemptFacts {
  order: string
  n: number
  lost: boolean
  /** Milliseconds since 1970. */
  created: number
  sent: number | null
}

/**
 * Compares the answers to browsers with the results: `paid` stays paid, and `failed` was true of an attempt that the
 * answer may mean. A later attempt may succeed, and so may a bank's page that was left open. A refunded order has not
 * failed, and its answer says so.
 */
export async function answerRules(facts: ChaosFacts): Promise<Violation[]> {
  const attempts = await facts.read<AttemptFacts>(
    `select order_id::text as "order", n, state in ('failed', 'expired') as lost,
       (extract(epoch from created_at) * 1000)::float8 as created, (extract(epoch from sent_at) * 1000)::float8 as sent
     from payment_attempts order by order_id, n`,
  )
  const perOrder = Map.groupBy(attempts, ({ order }) => order)
  const ends = new Map((await ordersOf(facts)).map(({ id, status }) => [id, status]))
  return facts.answers.flatMap((answer): Violation[] => {
    const { order: where, status } = answer
    if (status === 'paid' && ends.get(where) !== 'paid') return [{ rule: 'told paid and not paid', where }]
    if (status !== 'failed' || facts.leftAtBank.includes(where)) return []
    const meant = couldBeMeant(perOrder.get(where) ?? [], answer)
    return meant.some(({ lost }) => lost) ? [] : [{ rule: 'told failed of a charge that did not fail', where }]
  })
}

/** Returns the attempts from the last one sent before the browser asked to those begun before the answer. */
function couldBeMeant(attempts: readonly AttemptFacts[], { requestedAt, answered }: Answered): AttemptFacts[] {
  const from = attempts.findLastIndex(({ sent }) => sent !== null && sent < requestedAt)
  return attempts.slice(Math.max(0, from)).filter(({ created }) => created <= answered)
}
