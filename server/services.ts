import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './domain/keys.ts'
import type { Env } from './env.ts'
import type { TenantGateways } from './tenant-gateways.ts'
import type { Tenants } from './tenants.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Logger } from './log/logger.ts'
import type { MailAttempt } from './providers/mailer.ts'
import type { Person } from './queries/people.ts'
import type { Captcha } from './providers/captcha.ts'
import type { PasswordHasher } from './providers/password-hasher.ts'

/** Everything that routes and jobs use. A test builds one with its own clock, database and logger. */
export interface Services {
  readonly env: Env
  readonly db: Database
  /** The product's clock, for customers and subscriptions. The sandbox can move it. */
  readonly clock: Clock
  /**
   * The machine's clock, which nobody moves: for sessions, proofs, one-time tokens, throttles and idempotency keys
   * (docs/decisions/0012).
   */
  readonly machineClock: Clock
  readonly logger: Logger
  readonly keys: Keys
  /** Keys of APP_SECRET_PREVIOUS, which open what was sealed with them and seal nothing. */
  readonly earlierKeys: readonly Keys[]
  readonly tenants: Tenants
  readonly hasher: PasswordHasher
  readonly captcha: Captcha
  /** The gateways of each tenant, in its own accounts or in those of the installation (docs/decisions/0105). */
  readonly gateways: TenantGateways
  readonly metrics: Metrics
  /** Sends a test mail of the tenant to a person now, by the transport of all mails. Never throws. */
  tryMail(person: Pick<Person, 'tenant' | 'name' | 'email' | 'locale'>): Promise<MailAttempt>
  /** Returns that many random bytes as base64url. */
  randomText(bytes: number): string
  /** Tells the job runner of this process that a job is due; polling would find it anyway. */
  wakeJobs(): void
}
