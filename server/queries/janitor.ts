import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

const day = 86_400_000

/**
 * Deletes expired records: ended sessions, unfinished sign-ins, new addresses that nobody confirmed, old one-time
 * tokens, links to pay 30 days after their end, challenges, used proofs, quiet throttles and budgets, places without a
 * sign-in for 90 days, finished jobs, old idempotency keys, abandoned begun onboardings, gateway webhooks too old to be
 * repeated, log lines and support cases after 90 days, and exported files after their time. Returns how many rows of
 * each.
 */
export async function sweep(
  tx: Transaction,
  { now, machineNow }: { now: Date; machineNow: Date },
): Promise<Record<string, number>> {
  const before = (days: number) => new Date(now.getTime() - days * day)
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
  const tokens = await tx.deleteFrom('one_time_tokens').where('expires_at', '<=', machineBefore(7)).executeTakeFirst()
  const links = await tx.deleteFrom('pay_links').where('expires_at', '<=', machineBefore(30)).executeTakeFirst()
  const challenges = await tx.deleteFrom('used_challenges').where('expires_at', '<=', machineNow).executeTakeFirst()
  const passkeyChallenges = await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', machineNow).executeTakeFirst()
  const proofs = await tx.deleteFrom('used_proofs').where('expires_at', '<=', machineNow).executeTakeFirst()
  const throttles = await tx
    .deleteFrom('throttles')
    .where('window_start', '<=', machineBefore(2))
    .where((it) => it.or([it('blocked_until', 'is', null), it('blocked_until', '<=', machineNow)]))
    .executeTakeFirst()
  const places = await tx.deleteFrom('known_places').where('seen_at', '<=', machineBefore(90)).executeTakeFirst()
  const budgets = await tx.deleteFrom('address_budgets').where('at', '<=', machineBefore(1)).executeTakeFirst()
  const jobs = await tx.deleteFrom('jobs').where('state', '=', 'done').where('finished_at', '<=', before(30)).executeTakeFirst()
  const keys = await tx.deleteFrom('idempotency_keys').where('expires_at', '<=', machineNow).executeTakeFirst()
  const onboardings = await tx
    .deleteFrom('begun_onboardings')
    .where('owner_id', 'is', null)
    .where('created_at', '<=', before(30))
    .executeTakeFirst()
  const events = await tx.deleteFrom('gateway_events').where('received_at', '<=', before(60)).executeTakeFirst()
  const lines = await tx.deleteFrom('log_lines').where('at', '<=', before(90)).executeTakeFirst()
  const cases = await tx.deleteFrom('support_cases').where('created_at', '<=', before(90)).executeTakeFirst()
  const exports = await tx.deleteFrom('list_exports').where('kept_until', '<=', machineNow).executeTakeFirst()
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
  }
  return Object.fromEntries(Object.entries(counts).map(([name, { numDeletedRows }]) => [name, Number(numDeletedRows)]))
}
