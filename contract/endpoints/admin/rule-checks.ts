import { ruleCheck } from '../../admin/rule-check.ts'
import type { Endpoint } from '../../endpoint.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { refused, staffWith } from './kit.ts'

/** Rules of the stored records, which a job checks each day (docs/decisions/0163). */
export const ruleCheckEndpoints = {
  listRuleChecks: {
    method: 'GET',
    path: '/admin/rule_checks',
    summary: 'The last check of each rule of the stored records, with the oldest of what breaks it',
    access: staffWith('system_logs.list'),
    output: single(z.array(ruleCheck)),
    refusals: refused,
  },
  checkRules: {
    method: 'POST',
    path: '/admin/rule_checks',
    summary: 'Check every rule over every record now; nothing is added while a check waits or runs',
    access: staffWith('system_logs.update'),
    body: request({}),
    output: single(z.array(ruleCheck)),
    refusals: refused,
  },
} as const satisfies Record<string, Endpoint>
