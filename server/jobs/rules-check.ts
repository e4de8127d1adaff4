import { checkRule, rulesCheckedSince } from '../queries/rule-checks.ts'
import { rules } from '../queries/rules/rules.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Milliseconds of checking before other jobs get their turn; far less than the lease. */
const runFor = 2_000

/**
 * Checks the rules of a tenant's records, each in its own transaction, for two seconds; then asks for another run,
 * which goes on with those that were not checked since `since`. A broken rule is logged as an error.
 */
export function rulesCheck({
  db,
  clock,
  machineClock,
  logger,
}: Pick<Services, 'db' | 'clock' | 'machineClock' | 'logger'>): JobHandler<'rules.check'> {
  return async ({ tenant, payload }) => {
    const until = machineClock.now().getTime() + runFor
    const done = await db.system((tx) => rulesCheckedSince(tx, tenant, new Date(payload.since)))
    for (const rule of rules.filter(({ key }) => !done.has(key))) {
      if (machineClock.now().getTime() >= until) return { kind: 'more' }
      const broken = await db.system((tx) => checkRule(tx, rule, { tenant, now: clock.now(), whole: payload.whole === true }))
      if (broken > 0) logger.error({ tenant, rule: rule.key, broken }, rule.finds)
    }
    return { kind: 'done' }
  }
}
