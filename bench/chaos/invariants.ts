import { answerRules } from './answer-rules.ts'
import { canaryRules } from './canary-rules.ts'
import { moneyRules } from './money-rules.ts'
import { restRules } from './rest-rules.ts'
import type { Violation, ChaosFacts } from './facts.ts'

/**
 * Everything that is wrong with a world at rest: every process has ended and every job has run. Knows nothing of the
 * server.
 */
export async function violationsOf(facts: ChaosFacts): Promise<Violation[]> {
  return [...(await moneyRules(facts)), ...(await restRules(facts)), ...(await answerRules(facts)), ...(await canaryRules(facts))]
}
