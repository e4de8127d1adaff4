import * as z from '#contract/zod.ts'
import { variables } from './env/variables.ts'
import type { VariableName } from './env/variables.ts'
import { readGateways } from './env/gateways.ts'
import type { GatewayEnv } from './env/gateways.ts'
import { refuseInsecure } from './env/refuse-insecure.ts'
import type { Exception } from './env/schemas.ts'
import { StartRefused } from './start-refused.ts'

export { variables } from './env/variables.ts'

type Variables = { [Name in VariableName]?: z.output<(typeof variables)[Name]['schema']> }

/** The configuration of the server; `readEnv` makes it once. */
export interface Env {
  production: boolean
  port: number
  /** Undefined: listens on every interface. */
  host: string | undefined
  publicUrl: string
  apiOrigin: string
  /** Domains at or below which tenants may have their addresses. */
  tenantDomains: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  /** Set when `databaseUrl` is a pooler that shares sessions by transaction. */
  databaseDirectUrl: string | undefined
  /** Undefined only before `withSecret` has read it from the data folder. */
  appSecret: string | undefined
  /** Earlier values of the secret, which open what was sealed with them. */
  previousSecrets: readonly string[]
  smtpUrl: string
  mailFrom: string
  logLevel: z.output<(typeof variables)['LOG_LEVEL']['schema']>
  sentryDsn: string | undefined
  support: { email: string; chatUrl: string }
  trustedProxies: number
  /** Undefined: `/metrics` is on `port`. */
  metricsPort: number | undefined
  metricsToken: string | undefined
  /** Seconds between a stop's beginning, which `/readyz` tells, and the end of new calls. */
  stopNoticeSeconds: number
  /** Less safe settings that the operator allows; only production checks them. */
  allowInsecure: readonly Exception[]
  rateLimitPerMinute: number
  demoData: boolean
  captchaBypassSecret: string | undefined
  sandbox: { port: number; smtpPort: number; applicationSecret: string } | undefined
  throttleFactor: number
  /** Whether staff must have a second factor (docs/decisions/0083). */
  staffFactor: 'offered' | 'required'
  gateways: GatewayEnv
}

/** Variables that production requires, because only sandbox mode invents them. */
const requiredInProduction = [
  'PUBLIC_URL',
  'APP_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SUPPORT_CHAT_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OPENPAY_MERCHANT_ID',
  'OPENPAY_PUBLIC_KEY',
  'OPENPAY_PRIVATE_KEY',
  'OPENPAY_WEBHOOK_USER',
  'OPENPAY_WEBHOOK_PASSWORD',
] as const

/**
 * Reads and checks the variables once; an empty one counts as absent.
 * @throws StartRefused with one sentence that names the variable and what it must be, never a secret's value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = readVariables(source)
  const production = given.NODE_ENV === 'production'
  if (production) {
    refuseSandbox(given)
    refuseInsecure(given)
  }
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    throw new StartRefused('DATABASE_DIRECT_URL needs the pooler at DATABASE_URL: without a pooler set DATABASE_URL alone.')
  const port = given.PORT ?? 3000
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`
  const sandboxPort = given.SANDBOX_PORT ?? 3001
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const smtpPort = given.SANDBOX_SMTP_PORT ?? 3025
  return {
    production,
    port,
    host: given.HOST ?? (production ? undefined : 'localhost'),
    publicUrl,
    apiOrigin: given.API_ORIGIN ?? publicUrl,
    tenantDomains: given.TENANT_DOMAINS ?? [new URL(publicUrl).hostname],
    dataDir: given.DATA_DIR ?? '.data',
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    appSecret: given.APP_SECRET,
    previousSecrets: given.APP_SECRET_PREVIOUS ?? [],
    smtpUrl: given.SMTP_URL ?? `smtp://localhost:${smtpPort}`,
    mailFrom: given.MAIL_FROM ?? 'Receptio <no-responder@receptio.test>',
    logLevel: given.LOG_LEVEL ?? 'info',
    sentryDsn: given.SENTRY_DSN,
    support: {
      email: given.SUPPORT_EMAIL ?? 'soporte@receptio.test',
      chatUrl: given.SUPPORT_CHAT_URL ?? `${sandboxUrl}/chat`,
    },
    trustedProxies: given.TRUSTED_PROXIES ?? 0,
    metricsPort: given.METRICS_PORT,
    metricsToken: given.METRICS_TOKEN,
    stopNoticeSeconds: given.STOP_NOTICE_SECONDS ?? 0,
    allowInsecure: given.ALLOW_INSECURE ?? [],
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE ?? 1200,
    demoData: given.DEMO_DATA ?? !production,
    captchaBypassSecret: given.CAPTCHA_BYPASS_SECRET,
    sandbox: production
      ? undefined
      : {
          port: sandboxPort,
          smtpPort,
          applicationSecret: given.SANDBOX_APP_SECRET ?? 'sandbox-application-secret',
        },
    staffFactor: production ? 'required' : (given.SANDBOX_STAFF_FACTOR ?? 'offered'),
    throttleFactor: given.SANDBOX_THROTTLE_FACTOR ?? 1,
    gateways: readGateways(given, { production, sandboxUrl }),
  }
}

function readVariables(source: Record<string, string | undefined>): Variables {
  const given: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const written = source[name]
    if (written === undefined || written === '') continue
    const parsed = z.safeParse(variable.schema, written)
    if (!parsed.success) throw new StartRefused(`${name} must be ${variable.form}${shown(variable, written)}.`)
    given[name] = parsed.data
  }
  return given
}

function shown(variable: object, written: string): string {
  return 'secret' in variable ? '' : `, and is ${JSON.stringify(written)}`
}

function refuseSandbox(given: Variables): void {
  const names = Object.entries(variables)
    .filter(([, variable]) => 'sandboxOnly' in variable)
    .map(([name]) => name)
  const present = names.filter((name) => given[name as VariableName] !== undefined)
  if (given.DEMO_DATA === true) present.push('DEMO_DATA')
  if (present.length > 0) throw new StartRefused(`Production does not start with sandbox settings: remove ${present.join(', ')}.`)
  const missing = requiredInProduction.filter((name) => given[name] === undefined)
  if (missing.length > 0) throw new StartRefused(`Production does not start without ${missing.join(', ')}.`)
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL'] as const) {
    if (/\.test>?$/.test(given[name] ?? ''))
      throw new StartRefused(`${name} must be an address of yours in production, not one under .test.`)
  }
}
