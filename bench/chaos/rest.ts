import { sql } from 'kysely'
import { readEnv } from '#server/env.ts'
import { createServices } from '#server/app.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createLogger } from '#server/log/logger.ts'
import { createMailer } from '#server/providers/mailer.ts'
import { decide } from './bank.ts'
import type { LeftOpen } from './bank.ts'
import type { TestEnvironment } from './environment.ts'
import { minute } from './minute-rules.ts'

const mostRounds = 5000

/** Milliseconds by which time moves at least after the first minute: hundreds of transfers are read for weeks. */
const step = 900_000

/** Milliseconds after which an open bank's page is authorised: its challenge has expired by then. */
const tooLate = 3_000_000

interface Resting {
  leftOpen: readonly LeftOpen[]
  /** Checks what is open a minute after the last fault; no webhook has come since. */
  afterAMinute: () => Promise<void>
  /** Milliseconds by which the environment's time is already ahead of the machine's. */
  ahead: number
}

/**
 * Moves our time and the gateways' until no job is left but renewals and the reads of charges that succeeded, and
 * authorises open bank's pages late. Returns the printed output.
 */
export async function rest(environment: TestEnvironment, { leftOpen, afterAMinute, ahead: before }: Resting): Promise<string> {
  const { db, sandbox, env: variables } = environment
  const waiting = [...leftOpen]
  let ahead = before
  let printed = ''
  const began = Date.now() + before
  let isChecked = false
  const clock = { now: () => new Date(Date.now() + ahead) }
  const passed = () => clock.now().getTime() - began
  const env = readEnv({ ...variables, STRIPE_API_BASE: sandbox.url, OPENPAY_API_BASE: `${sandbox.url}/openpay/v1` })
  const logger = createLogger('info', { write: (line: string) => void (printed += line) })
  const services = createServices({ env, db, clock, logger })
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom })
  const runner = createJobRunner(services, jobHandlers(services, mailer), () => 0.5)
  for (let round = 0; round < mostRounds; round++) {
    while ((await runner.runDue()) > 0) continue
    if (!isChecked && passed() >= minute) {
      isChecked = true
      await afterAMinute()
    }
    const next = await db.system((tx) =>
      tx
        .selectFrom('jobs')
        .select((it) => it.fn.min(it.fn.coalesce('locked_until', 'run_at')).as('at'))
        .where('state', 'in', ['ready', 'running'])
        .where('kind', 'not in', ['subscription.renew', 'subscription.notice'])
        .where(sql<boolean>`not coalesce((payload->>'settled')::boolean, false)`)
        .executeTakeFirstOrThrow(),
    )
    if (next.at === null && isChecked) {
      mailer.close()
      return printed
    }
    if (ahead - before > tooLate) for (const { action } of waiting.splice(0)) await decide(sandbox, action, 'autorizar')
    const due = Math.max(isChecked ? step : 1000, (next.at?.getTime() ?? Infinity) - clock.now().getTime() + 1000)
    const wait = isChecked ? due : Math.min(due, Math.max(1, minute - passed()))
    ahead += wait
    await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: Math.ceil(wait / 1000) }) })
  }
  throw new Error('The jobs never come to rest.')
}
