import { creditRules } from './credit-rules.ts'
import { orderRules } from './order-rules.ts'
import { periodRules } from './period-rules.ts'
import { revenueRules } from './revenue-rules.ts'
import type { Rule } from './rule.ts'

/** Every rule that is checked each day. A bench checks them once its work is at rest. */
export const rules: readonly Rule[] = [...orderRules, ...periodRules, ...creditRules, ...revenueRules]

/** Returns the statement of a rule at a time of the product. */
export const statementAt = ({ statement }: Rule, now: Date): string =>
  statement.replaceAll('$now', `'${now.toISOString()}'::timestamptz`)
