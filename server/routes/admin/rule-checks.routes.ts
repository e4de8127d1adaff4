import { findingsShown, type RuleCheck } from '#contract/admin/rule-check.ts'
import type { Transaction } from '../../db/database.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { audited } from '../../http/audited.ts'
import type { Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { planOnce } from '../../queries/daily-jobs.ts'
import { readRuleChecks } from '../../queries/rule-checks.ts'
import { rules } from '../../queries/rules/rules.ts'
import type { Services } from '../../services.ts'

/** Handles the rules of the stored records: what the last check found, and a check now. */
export function ruleCheckRoutes({
  db,
  clock,
  wakeJobs,
}: Pick<Services, 'db' | 'clock' | 'wakeJobs'>): Pick<Handlers, 'listRuleChecks' | 'checkRules'> {
  return {
    async listRuleChecks({ session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => checksOf(tx, scope.tenant)) }
    },

    async checkRules(call) {
      const { tenant } = call.session.own
      const now = clock.now()
      const act = { action: 'rules.check', entity: 'rules', entityId: 'all', before: null, after: { at: now.toISOString() } }
      const data = await db.system(async (tx) => {
        const payload = { since: now.toISOString(), whole: true }
        if (await planOnce(tx, { tenant, kind: 'rules.check', payload, now })) await writeAudit(tx, audited(call, act, now))
        return checksOf(tx, tenant)
      })
      wakeJobs()
      return { data }
    },
  }
}

/** Returns every rule, in the order of the page: those that are broken first. */
async function checksOf(tx: Transaction, tenant: string): Promise<RuleCheck[]> {
  const { checks, running } = await readRuleChecks(tx, tenant, findingsShown)
  const last = new Map(checks.map((check) => [check.rule, check]))
  const all = rules.map(({ key, record }): RuleCheck => {
    const check = last.get(key)
    return {
      rule: key,
      about: record,
      checkedAt: check?.checkedAt.toISOString() ?? null,
      running,
      count: check?.count ?? 0,
      findings: (check?.findings ?? []).map(({ id, since }) => ({ id, since: since.toISOString() })),
    }
  })
  return all.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
}
