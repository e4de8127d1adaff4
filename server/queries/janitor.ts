import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

const day = 86_400_000
/** Days for which bulk runs stay, with the result of each record. */
const runsKeptDays = 90

/** For how many days rows of a table stay: those of most tenants, and of the tenants that set others. */
export interface RetentionDays {
  standard: number
  others: readonly { tenant: string; days: number }[]
}

/** The tables whose rows stay for days that a tenant sets (server/domain/retention.ts). */
export type Retention = Readonly<
  Record<
    | 'log_lines'
    | 'support_cases'
    | 'jobs'
    | 'gateway_events'
    | 'begun_onboardings'
    | 'pay_links'
    | 'one_time_tokens'
    | 'known_places',
    RetentionDays
  >
>

/** Returns whether the time in a column is as many days ago as the row's tenant keeps it. */
function isOld(column: string, { standard, others }: RetentionDays, now: Date) {
  const before = (days: number) => sql`${sql.ref(column)} <= ${new Date(now.getTime() - days * day)}`
  if (others.length === 0) return sql<boolean>`${before(standard)}`
  const names = sql.join(others.map(({ tenant }) => tenant))
  const each = others.map(({ tenant, days }) => sql`(tenant = ${tenant} and ${before(days)})`)
  return sql<boolean>`((tenant not in (${names}) and ${before(standard)}) or ${sql.join(each, sql` or `)})`
}

/**
 * Deletes expired records: ended sessions, unfinished sign-ins, new addresses that nobody confirmed, challenges, used
 * proofs, quiet throttles and budgets, old idempotency keys, exported files and bulk runs; and after the days of
 * `retention` old one-time tokens, links to pay, places of sign-ins, finished jobs, abandoned begun onboardings,
 * gateway webhooks, log lines and support cases. Returns how many rows of each.
 */
export async function sweep(
  tx: Transaction,
  {
    now,
    machineNow,
    overEverywhere,
    retention,
  }: {
    now: Date
    machineNow: Date
    /** The machine's time that has come at every server, however its clock goes. */
    overEverywhere: Date
    retention: Retention
  },
): Promise<Record<string, number>> {
  const machineBefore = (days: number) => new Date(machineNow.getTime() - days * day)
  const sessions = await tx
    .deleteFrom('sessions')
    .where((it) =>
      it.or([
        it('expires_at', '<=', machineNow),
        sql<boolean>`last_seen_at + make_interval(secs => idle_seconds) <= ${machineNow}`,
      ]),
    )
    .executeTakeFirst()
  const begunSignIns = await tx.deleteFrom('begun_sign_ins').where('expires_at', '<=', machineNow).executeTakeFirst()
  const emailChanges = await tx.deleteFrom('email_changes').where('expires_at', '<=', machineNow).executeTakeFirst()
  const tokens = await tx
    .deleteFrom('one_time_tokens')
    .where(isOld('expires_at', retention.one_time_tokens, machineNow))
    .executeTakeFirst()
  const links = await tx
    .deleteFrom('pay_links')
    .where(isOld('expires_at', retention.pay_links, machineNow))
    .executeTakeFirst()
  const challenges = await tx.deleteFrom('used_challenges').where('expires_at', '<=', overEverywhere).executeTakeFirst()
  const passkeyChallenges = await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', machineNow).executeTakeFirst()
  const proofs = await tx.deleteFrom('used_proofs').where('expires_at', '<=', overEverywhere).executeTakeFirst()
  const throttles = await tx
    .deleteFrom('throttles')
    .where('window_start', '<=', machineBefore(2))
    .where((it) => it.or([it('blocked_until', 'is', null), it('blocked_until', '<=', machineNow)]))
    .executeTakeFirst()
  const places = await tx
    .deleteFrom('known_places')
    .where(isOld('seen_at', retention.known_places, machineNow))
    .executeTakeFirst()
  const budgets = await tx.deleteFrom('address_budgets').where('at', '<=', machineBefore(1)).executeTakeFirst()
  const jobs = await tx
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where(isOld('finished_at', retention.jobs, now))
    .executeTakeFirst()
  const keys = await tx.deleteFrom('idempotency_keys').where('expires_at', '<=', machineNow).executeTakeFirst()
  const onboardings = await tx
    .deleteFrom('begun_onboardings')
    .where('owner_id', 'is', null)
    .where(isOld('created_at', retention.begun_onboardings, now))
    .executeTakeFirst()
  const events = await tx
    .deleteFrom('gateway_events')
    .where(isOld('received_at', retention.gateway_events, now))
    .executeTakeFirst()
  const lines = await tx
    .deleteFrom('log_lines')
    .where(isOld('at', retention.log_lines, now))
    .executeTakeFirst()
  const cases = await tx
    .deleteFrom('support_cases')
    .where(isOld('created_at', retention.support_cases, now))
    .executeTakeFirst()
  const exports = await tx.deleteFrom('list_exports').where('kept_until', '<=', machineNow).executeTakeFirst()
  const runs = await tx
    .deleteFrom('bulk_runs')
    .where('created_at', '<=', new Date(now.getTime() - runsKeptDays * day))
    .executeTakeFirst()
  const counts = {
    sessions,
    begun_sign_ins: begunSignIns,
    email_changes: emailChanges,
    tokens,
    links,
    challenges,
    passkey_challenges: passkeyChallenges,
    proofs,
    throttles,
    places,
    budgets,
    jobs,
    keys,
    begun: onboardings,
    events,
    lines,
    cases,
    exports,
    runs,
  }
  return Object.fromEntries(Object.entries(counts).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]))
}
