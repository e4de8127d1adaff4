import type { Rule } from '#server/queries/rules/rule.ts'
import { statementAt } from '#server/queries/rules/rules.ts'
import type { ChaosFacts, Violation } from './facts.ts'

/** Returns the records that break rules of the daily check, whenever they changed. */
export async function brokenRules({ read }: Pick<ChaosFacts, 'read'>, rules: readonly Rule[], now: Date): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const rule of rules) {
    const rows = await read<{ where: string }>(`select f.id::text as "where" from (${statementAt(rule, now)}) f`)
    violations.push(...rows.map(({ where }) => ({ rule: rule.finds, where })))
  }
  return violations
}
