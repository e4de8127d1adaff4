import StripeClient from 'stripe'
import { createApp, createServices } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createOpenpay } from '#server/providers/payments/openpay/openpay.ts'
import { createStripe } from '#server/providers/payments/stripe/stripe.ts'
import type { Mail } from '#server/providers/mailer.ts'
import { CapturedLog } from '#tests/server/support/captured-log.ts'
import { quickHasher } from '#tests/server/support/quick-hasher.ts'
import { testEnv } from '#tests/server/support/test-env.ts'
import { type Process, processNow } from './database.ts'
import { bankOrigin, productOrigin } from './network.ts'

/** Timeout in ms of a call to a gateway (docs/domain.md#orders-and-charges). */
const gatewayLimit = 25_000

/** One process of the product: API and jobs. */
export interface ServerProcess {
  answer(request: Request): Promise<Response>
  /** Begins the jobs that are due. */
  beginJobs(): Promise<void>
  sweep(): Promise<void>
  /** Ends the process at once. Nothing that it had begun goes on, and its connections break. */
  kill(): void
  readonly isAlive: boolean
  readonly log: CapturedLog
}

interface Parts {
  db: Database
  takeMail: (mail: Mail) => Promise<void>
  chance: () => number
}

export function startServerProcess({ db, takeMail, chance }: Parts): ServerProcess {
  const own: Process = { alive: true }
  const log = new CapturedLog()
  const env = testEnv({
    PUBLIC_URL: productOrigin,
    STRIPE_API_BASE: bankOrigin,
    OPENPAY_API_BASE: `${bankOrigin}/openpay/v1`,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  })
  const { openpay, stripe } = env.gateways
  const httpClient = StripeClient.createFetchHttpClient((input, init) => fetch(input, init))
  const gateways = {
    openpay: createOpenpay({ ...openpay, timeoutMs: gatewayLimit }),
    stripe: createStripe({ ...stripe, timeoutMs: gatewayLimit, httpClient }),
  }
  const clock = { now: () => new Date() }
  const services = createServices({ env, db, clock, logger: log.logger, hasher: quickHasher, gateways })
  const app = createApp(services)
  const runner = createJobRunner(services, jobHandlers(services, { send: takeMail, close: () => undefined }), chance)
  let breakConnections: () => void = () => undefined
  const death = new Promise<never>((_, reject) => {
    breakConnections = () => reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
  })
  death.catch(() => undefined)
  return {
    answer: (request) => Promise.race([processNow.run(own, async () => app.fetch(request)), death]),
    beginJobs: () =>
      processNow.run(own, async () => {
        for (const run of await runner.beginDue()) run.catch(() => undefined)
      }),
    sweep: () => processNow.run(own, () => runner.sweep()),
    kill() {
      own.alive = false
      breakConnections()
    },
    get isAlive() {
      return own.alive
    },
    log,
  }
}
