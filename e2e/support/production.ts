import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#scripts/lib/free-port.ts'
import { inProject, root } from '#scripts/lib/project.ts'
import { compiledOnce } from '#scripts/test/compiled-once.ts'
import { startChild, stopChildren, untilReady } from '#scripts/start/child.ts'
import { startProduct } from '#scripts/start/product.ts'
import { readStartSettings } from '#scripts/start/settings.ts'
import type { App } from './test.ts'

export interface Production extends App {
  /** Runs `npm run admin` with these arguments, and returns what it prints. */
  readonly admin: (...args: readonly string[]) => Promise<string>
  /** Starts the server; its database was empty before the first command. */
  readonly start: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Keys that both sides know, and that are not the demo keys, which production refuses. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_rehearsal000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal0000000000000000',
  OPENPAY_MERCHANT_ID: 'mrehearsal0000000000',
  OPENPAY_PUBLIC_KEY: 'pk_7e4ea75a100000000000000000000001',
  OPENPAY_PRIVATE_KEY: 'sk_7e4ea75a100000000000000000000002',
  OPENPAY_WEBHOOK_USER: 'openpay',
  OPENPAY_WEBHOOK_PASSWORD: 'Vk3rT8wLq2Zc6YdP',
} as const

/**
 * Starts the sandbox beside an empty database. The product is configured in production mode, with the sandbox's
 * gateways and mailbox by their addresses.
 */
export async function openProduction(): Promise<Production> {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-production-'))
  const [port, sandboxPort, smtpPort] = await freePorts(3)
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const own = { PATH: process.env['PATH'], ...compiledOnce, PORT: String(port), DATA_DIR: dataDir, ...keys }
  const sandboxEnv = { SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(smtpPort) }
  const env = {
    ...own,
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'http,test-keys,embedded-database',
    PUBLIC_URL: url,
    APP_SECRET: 'tJ8vQ2mZr5Lw9XcB4nKy7HdF3sGp6TaE',
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    MAIL_FROM: 'Receptio <no-responder@example.com>',
    SUPPORT_EMAIL: 'soporte@example.com',
    SUPPORT_CHAT_URL: `${sandboxUrl}/chat`,
    STRIPE_API_BASE: sandboxUrl,
    STRIPE_JS_URL: `${sandboxUrl}/js/stripe.js`,
    OPENPAY_API_BASE: `${sandboxUrl}/openpay/v1`,
    OPENPAY_JS_URL: `${sandboxUrl}/openpay/openpay.v1.min.js`,
    OPENPAY_DATA_JS_URL: `${sandboxUrl}/openpay/openpay-data.v1.min.js`,
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const sandbox = startChild({
    title: 'sandbox',
    args: ['sandbox/main.ts'],
    env: { ...own, ...sandboxEnv, PUBLIC_URL: url, SANDBOX_DATA_DIR: join(dataDir, 'sandbox') },
    log: join(dataDir, 'logs', 'sandbox.log'),
    ownGroup: false,
  })
  await untilReady(sandbox, `${sandboxUrl}/healthz`)
  return {
    url,
    sandboxUrl,
    admin: (...args) => runAdmin(args, env),
    async start() {
      await startProduct({ settings: readStartSettings(env), env, loud: false, ownGroup: false })
    },
    async end() {
      await stopChildren()
      await cp(join(dataDir, 'logs'), 'test-results/logs/production', { recursive: true, force: true }).catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const runAdmin = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<string>((done, failed) => {
    const child = spawn(process.execPath, [inProject('scripts/run.mjs'), 'scripts/admin.ts', ...args], { cwd: root, env })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('close', (code) => (code === 0 ? done(stdout) : failed(new Error(`npm run admin ended with ${code}: ${stderr}`))))
  })
