import { sql } from 'kysely'
import type { RuleKey } from '#contract/admin/rule-check.ts'
import type { Transaction } from '../db/database.ts'
import { isPlanned, tenantsWithout } from './daily-jobs.ts'
import { withStatementsUpTo } from './planner.ts'
import { statementAt } from './rules/rules.ts'
import type { Rule } from './rules/rule.ts'

/** Minutes after its last change before a record is checked: work that is under way breaks a rule for a moment. */
const settlesAfter = 10
/** The first check reads every record; a large tenant's takes longer than a call may. */
const statementLimit = '60s'
const mostStored = 1_000

/**
 * Checks a rule over what settled since its last check, or with `whole` over every settled record, and over what broke
 * it then. Stores at most a thousand findings. Returns how many records break it.
 */
export async function checkRule(
  tx: Transaction,
  rule: Rule,
  { tenant, now, whole }: { tenant: string; now: Date; whole: boolean },
): Promise<number> {
  await withStatementsUpTo(tx, statementLimit)
  const settled = new Date(now.getTime() - settlesAfter * 60_000)
  const { rows } = await sql<{ open: number }>`
    with before as (
      select coalesce(max(checked_at), '-infinity'::timestamptz) as checked from rule_checks
      where tenant = ${tenant} and rule = ${rule.key} and not ${whole}
    ), known as (
      select record_id, since from rule_findings where tenant = ${tenant} and rule = ${rule.key}
    ), broken as materialized (
      select f.id, min(f.at) as at from (${sql.raw(statementAt(rule, now))}) f
      where f.tenant = ${tenant} and (f.at <= ${settled} and f.at > (select checked - interval '1 hour' from before)
        or f.id in (select record_id from known))
      group by f.id order by 2 limit ${mostStored}
    ), gone as (
      delete from rule_findings where tenant = ${tenant} and rule = ${rule.key} and record_id not in (select id from broken)
    ), fresh as (
      insert into rule_findings (tenant, rule, record_id, since)
      select ${tenant}, ${rule.key}, id, ${now} from broken on conflict do nothing
    ), checked as (
      insert into rule_checks (tenant, rule, checked_at) values (${tenant}, ${rule.key}, ${now})
      on conflict (tenant, rule) do update set checked_at = excluded.checked_at
    )
    select count(*)::int as open from broken`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Returns the rules of a tenant that were checked at a time or later. */
export async function rulesCheckedSince(tx: Transaction, tenant: string, since: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('rule_checks')
    .select('rule')
    .where('tenant', '=', tenant)
    .where('checked_at', '>=', since)
    .execute()
  return new Set(rows.map(({ rule }) => rule))
}

/** The last check of a rule, with its oldest findings. */
export interface StoredCheck {
  rule: RuleKey
  checkedAt: Date
  count: number
  findings: readonly { id: string; since: Date }[]
}

/**
 * Reads the last check of each rule that was ever checked, with its oldest findings up to `findingsShown`, and whether
 * another check waits or runs.
 */
export async function readRuleChecks(
  tx: Transaction,
  tenant: string,
  findingsShown: number,
): Promise<{ checks: StoredCheck[]; running: boolean }> {
  const { rows } = await sql<{ rule: RuleKey; checked: string; count: number; findings: { id: string; since: string }[] }>`
    select c.rule, to_json(c.checked_at) #>> '{}' as checked, f.count, f.findings
    from rule_checks c cross join lateral (
      select count(*)::int as count,
        coalesce(json_agg(json_build_object('id', one.record_id, 'since', one.since) order by one.since, one.record_id)
          filter (where one.place <= ${findingsShown}), '[]') as findings
      from (select record_id, since, row_number() over (order by since, record_id) as place from rule_findings
        where tenant = c.tenant and rule = c.rule) one
    ) f where c.tenant = ${tenant}`.execute(tx)
  const checks = rows.map(({ rule, checked, count, findings }) => ({
    rule,
    checkedAt: new Date(checked),
    count,
    findings: findings.map(({ id, since }) => ({ id, since: new Date(since) })),
  }))
  return { checks, running: await isPlanned(tx, tenant, 'rules.check') }
}

/** Returns the tenants with customers whose last check is a day old, and for whom none waits or runs. */
export const tenantsToCheck = (tx: Transaction, now: Date): Promise<string[]> =>
  tenantsWithout(
    tx,
    'rules.check',
    sql`select from rule_checks r where r.tenant = t.tenant and r.checked_at > ${now}::timestamptz - interval '1 day'`,
  )
