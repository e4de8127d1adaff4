import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { deriveKeys } from './domain/keys.ts'
import { shortLinkRoute } from './domain/short-link.ts'
import type { Env } from './env.ts'
import type { AppEnvironment } from './http/context.ts'
import { keepingNotes } from './http/act-note.ts'
import { cspReport } from './http/csp-report.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { defineRoutes } from './http/define-routes.ts'
import { docsRoutes } from './http/docs.ts'
import { answerRefusal, errorHandler } from './http/errors.ts'
import { exportDownload } from './http/export-download.ts'
import { healthRoutes, metricsRoutes } from './http/health.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { rateLimit } from './http/rate-limit.ts'
import { createTenantGateways } from './tenant-gateways.ts'
import { createTenants } from './tenants.ts'
import { Refusal } from './refusal/refusal.ts'
import { shortLinks } from './http/short-links.ts'
import { requestLog } from './http/request-log.ts'
import { apiHeaders } from './http/security-headers.ts'
import type { Logger } from './log/logger.ts'
import { testMail } from './installation/test-mail.ts'
import { mailerOf } from './mailer-of.ts'
import type { SmtpMailer } from './providers/mailer.ts'
import { webhookRoutes } from './routes/gateway-webhooks.ts'
import { createCaptcha } from './providers/captcha.ts'
import type { Gateways } from './providers/payments/gateways.ts'
import { createPasswordHasher } from './providers/password-hasher.ts'
import type { PasswordHasher } from './providers/password-hasher.ts'
import { createHandlers } from './routes/handlers.ts'
import type { Services } from './services.ts'
import { StartRefused } from './start-refused.ts'

/** The parts of an application; a test supplies its own. */
export interface Parts {
  env: Env
  db: Database
  clock: Clock
  /** The machine's clock; `clock` when absent. */
  machineClock?: Clock
  logger: Logger
  hasher?: PasswordHasher
  /** The installation's gateways. */
  gateways?: Gateways
  mailer?: Pick<SmtpMailer, 'attempt'>
  /** Random bytes of tokens. */
  random?: (bytes: number) => Buffer
  wakeJobs?: () => void
}

/** Creates the services that routes and jobs use. @throws StartRefused without APP_SECRET. */
export function createServices({
  env,
  db,
  clock,
  machineClock = clock,
  logger,
  hasher = createPasswordHasher(),
  gateways: installation,
  mailer = mailerOf(env),
  random = randomBytes,
  wakeJobs = () => {},
}: Parts): Services {
  if (env.appSecret === undefined) throw new StartRefused('APP_SECRET is missing.')
  const keys = deriveKeys(env.appSecret)
  const earlierKeys = env.previousSecrets.map(deriveKeys)
  const tenants = createTenants({ db, machineClock, env })
  const metrics = createMetrics({ hashQueue: () => hasher.waiting })
  return {
    env,
    db: keepingNotes(db),
    clock,
    machineClock,
    logger,
    keys,
    earlierKeys,
    tenants,
    hasher,
    captcha: createCaptcha(keys),
    gateways: createTenantGateways({
      env,
      db,
      keys: [keys, ...earlierKeys],
      logger,
      count: (call) => metrics.gatewayCalls.inc(call),
      ...(installation && { installation }),
    }),
    tryMail: testMail({ env, mailer, tenants, machineClock }),
    metrics,
    randomText: (bytes) => random(bytes).toString('base64url'),
    wakeJobs,
  }
}

/** What runs beside the API on the same port: the built screens (mounted last), and whether a shutdown has begun. */
export interface Surroundings {
  mountScreens?: (app: Hono<AppEnvironment>) => void
  /** Development endpoints of the sandbox; none in production. */
  development?: readonly Hono<AppEnvironment>[]
  isStopping?: () => boolean
}

/**
 * Creates the HTTP application: the contract's calls under `/api`, their documentation, health and metrics, the
 * screens.
 */
export function createApp(
  services: Services,
  { mountScreens, development = [], isStopping = () => false }: Surroundings = {},
): Hono<AppEnvironment> {
  const { env } = services
  const headers = headersOf(services)
  const app = loggedApp(services)
  for (const path of ['/healthz', '/readyz', '/metrics']) app.use(path, headers)
  app.route('/', healthRoutes(services, isStopping))
  if (env.metricsPort === undefined) app.route('/', metricsRoutes(services))
  // These routes come before the rate limit by address, because a year of sandbox time makes many calls.
  for (const routes of development) app.route('/', routes)
  app.use(shortLinkRoute, rateLimit(services))
  app.route('/', shortLinks(services))
  app.use('/api/*', headers, crossOrigin(env), rateLimit(services))
  app.route('/', docsRoutes(env.apiOrigin))
  app.route('/', cspReport(services))
  app.route('/', webhookRoutes(services))
  app.route('/', exportDownload(services))
  defineRoutes(app, services, createHandlers(services))
  app.all('/api/*', () => {
    throw new Refusal('record.missing')
  })
  mountScreens?.(app)
  return app
}

/** Creates the application of METRICS_PORT: `/metrics`, and nothing else. */
export function createMetricsApp(services: Services): Hono<AppEnvironment> {
  const app = loggedApp(services)
  app.use('/metrics', headersOf(services))
  app.route('/', metricsRoutes(services))
  return app
}

const headersOf = ({ clock, machineClock, env }: Services) =>
  apiHeaders({ clock, machineClock, https: env.publicUrl.startsWith('https:') })

/** An application that logs and counts its calls, and answers what it does not have. */
function loggedApp(services: Services): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const headers = headersOf(services)
  app.onError(errorHandler(services.logger))
  app.use(requestLog(services))
  app.notFound(async (context) => {
    await headers(context as Context<AppEnvironment, string>, async () => {
      context.res = answerRefusal(context, new Refusal('record.missing'))
      await Promise.resolve()
    })
    return context.res
  })
  return app
}
