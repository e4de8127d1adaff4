import { creditRules as rules } from '#server/queries/rules/credit-rules.ts'
import { brokenRules } from './broken-rules.ts'
import type { ChaosFacts, Violation } from './facts.ts'

/** Returns what is wrong with the credit balances at rest: nothing is reserved then, whatever may still be charged. */
export async function creditRules({ read }: Pick<ChaosFacts, 'read'>): Promise<Violation[]> {
  const reserved = await read<{ where: string }>(`select customer_id::text as "where" from credit_balances where reserved <> 0`)
  return [
    ...reserved.map(({ where }) => ({ rule: 'credit that is reserved without a charge', where })),
    ...(await brokenRules({ read }, rules, new Date(0))),
  ]
}
