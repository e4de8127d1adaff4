import { Refusal } from './refusal.ts'

export interface SandboxSettings {
  host: string
  port: number
  smtpPort: number
  dataDir: string
  productUrl: string
  publicUrl?: string | undefined
  applicationSecret: string
}

type Environment = Record<string, string | undefined>

export function readSettings(env: Environment): SandboxSettings {
  refuseProduction(env)
  const port = readPort(env, 'SANDBOX_PORT', 3001)
  const smtpPort = readPort(env, 'SANDBOX_SMTP_PORT', 3025)
  if (port === smtpPort && port !== 0) {
    throw new Refusal(`SANDBOX_PORT and SANDBOX_SMTP_PORT must differ; both say ${port}.`)
  }
  return {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port,
    smtpPort,
    dataDir: env['SANDBOX_DATA_DIR'] || '.data/sandbox',
    productUrl: readUrl(env, 'PUBLIC_URL') ?? `http://localhost:${readPort(env, 'PORT', 3000)}`,
    publicUrl: readUrl(env, 'SANDBOX_PUBLIC_URL'),
    applicationSecret: env['SANDBOX_APP_SECRET'] || 'sandbox-application-secret',
  }
}

function refuseProduction(env: Environment): void {
  if (env['NODE_ENV'] === 'production') {
    throw new Refusal('it does not start with NODE_ENV=production; it is for local use only.')
  }
  const live = Object.keys(env).find((name) => name.startsWith('STRIPE_') && /^(sk|pk|rk)_live/.test(env[name] ?? ''))
  if (live) {
    throw new Refusal(`it does not start beside a live key; remove ${live} or use a test key.`)
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

function readUrl(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) {
    throw new Refusal(`${name} must be an http:// or https:// address without credentials or query, not "${text}".`)
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
