import { revenueRules } from '#server/queries/rules/revenue-rules.ts'
import { answerRules } from './answer-rules.ts'
import { brokenRules } from './broken-rules.ts'
import { canaryRules } from './canary-rules.ts'
import { creditRules } from './credit-rules.ts'
import { moneyRules } from './money-rules.ts'
import { restRules } from './rest-rules.ts'
import type { Violation, ChaosFacts } from './facts.ts'

/**
 * Returns everything wrong after a run, once every process and job has ended. It uses none of the
 * server's code but the statements of its daily rules (docs/decisions/0163).
 */
export async function violationsOf(facts: ChaosFacts): Promise<Violation[]> {
  return [
    ...(await moneyRules(facts)),
    ...(await creditRules(facts)),
    ...(await brokenRules(facts, revenueRules, new Date(0))),
    ...(await restRules(facts)),
    ...(await answerRules(facts)),
    ...(await canaryRules(facts)),
  ]
}
