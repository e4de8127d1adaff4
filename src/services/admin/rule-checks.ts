import type { RuleCheck } from '#contract/admin/rule-check.ts'
import type { Call } from '../http.ts'

/** Rules of the stored records, which the server checks each day (docs/decisions/0163). */
export function createRuleChecks(call: Call) {
  return {
    list: async (signal?: AbortSignal): Promise<readonly RuleCheck[]> => (await call('listRuleChecks', { signal })).data,
    /** Asks for a check of every record; the answer says that it runs. */
    check: async (): Promise<readonly RuleCheck[]> => (await call('checkRules', { body: {} })).data,
  }
}
