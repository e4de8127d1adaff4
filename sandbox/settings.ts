import { type OpenpaySettings, readOpenpay, readStripe, type StripeSettings } from './provider-settings.ts'
import { type Environment, readUrl } from './read-url.ts'
import { Refusal } from './refusal.ts'
import { refuseProduction } from './refuse-production.ts'

export interface SandboxSettings {
  host: string
  port: number
  smtpPort: number
  dataDir: string
  productUrl: string
  publicUrl?: string | undefined
  applicationSecret: string
  stripe: StripeSettings
  openpay: OpenpaySettings
  latencyMs: number
  /** Whether moving the clock also moves the product at `productUrl`. */
  movesProduct: boolean
  machineNow?: () => number
}

export function readSettings(env: Environment): SandboxSettings {
  refuseProduction(env)
  const port = readPort(env, 'SANDBOX_PORT', 3001)
  const smtpPort = readPort(env, 'SANDBOX_SMTP_PORT', 3025)
  if (port === smtpPort && port !== 0) {
    throw new Refusal(`SANDBOX_PORT and SANDBOX_SMTP_PORT must differ; both say ${port}.`)
  }
  const productUrl = readUrl(env, 'PUBLIC_URL') ?? `http://localhost:${readPort(env, 'PORT', 3000)}`
  return {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port,
    smtpPort,
    dataDir: env['SANDBOX_DATA_DIR'] || '.data/sandbox',
    productUrl,
    publicUrl: readUrl(env, 'SANDBOX_PUBLIC_URL'),
    applicationSecret: env['SANDBOX_APP_SECRET'] || 'sandbox-application-secret',
    stripe: readStripe(env, productUrl),
    openpay: readOpenpay(env, productUrl),
    latencyMs: readWholeNumber(env, 'SANDBOX_LATENCY_MS', 0),
    movesProduct: true,
  }
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Refusal(`${name} must be a port number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readWholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,5}$/.test(text)) throw new Refusal(`${name} must be a whole number of milliseconds up to 99999, not "${text}".`)
  return Number(text)
}
