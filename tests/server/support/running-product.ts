import { onTestFinished } from 'vitest'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { startServer } from '#server/server.ts'
import type { Database } from '#server/db/database.ts'
import { startSandbox } from '#tests/sandbox/support/sandbox.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from './calls.ts'
import type { CallOptions } from './calls.ts'
import { CapturedLog } from './captured-log.ts'
import { bypass, testEnv } from './test-env.ts'

/** The product and the sandbox as `npm start` runs them, each on its own port. */
export interface RunningProduct {
  url: string
  sandbox: Sandbox
  /** The test's own view of the server's database. */
  db: Database
  log: CapturedLog
  /** Stops the server and starts another on the same database. */
  restart: () => Promise<void>
  call: (method: string, path: string, options?: CallOptions) => Promise<{ status: number; headers: Headers; body: unknown }>
  signIn: (email: string, extra?: object) => Promise<string>
  /** Moves the time with the sandbox's call, and returns its answer. */
  move: (order: object) => Promise<unknown>
}

export async function startProduct(): Promise<RunningProduct> {
  const { url: databaseUrl, db, drop } = await testDatabase({ over: 'server' })
  onTestFinished(() => drop().catch(() => undefined))
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const sandbox = await startSandbox({
    productUrl: url,
    movesProduct: true,
    stripe: { ...demoStripe, webhookUrl: `${url}/api/webhooks/stripe` },
    openpay: { ...demoOpenpay, webhookUrl: `${url}/api/webhooks/openpay` },
  })
  const env = testEnv({
    PUBLIC_URL: url,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    SANDBOX_PORT: String(sandbox.port),
    STRIPE_API_BASE: sandbox.url,
    OPENPAY_API_BASE: `${sandbox.url}/openpay/v1`,
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const log = new CapturedLog()
  const start = () => startServer({ env, logger: log.logger, dist: '/nowhere' })
  let server = await start()
  onTestFinished(() => server.stop())

  const call: RunningProduct['call'] = async (method, path, { token, headers = {}, body } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Tenancy': 'receptio',
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  return {
    url,
    sandbox,
    db,
    log,
    call,
    async restart() {
      await server.stop()
      server = await start()
    },
    async signIn(email, extra = {}) {
      const { status, body } = await call('POST', '/tokens', { body: { email, password, challenge: bypass, ...extra } })
      if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}.`)
      return (body as { access_token: string }).access_token
    },
    async move(order) {
      const answer = await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: JSON.stringify(order) })
      return (await answer.json()) as unknown
    },
  }
}
