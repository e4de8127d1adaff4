import { StartRefused } from '../start-refused.ts'
import type { Exception } from './schemas.ts'

interface Settings {
  PUBLIC_URL?: string | undefined
  API_ORIGIN?: string | undefined
  APP_SECRET?: string | undefined
  DATABASE_URL?: string | undefined
  METRICS_TOKEN?: string | undefined
  SUPPORT_CHAT_URL?: string | undefined
  SENTRY_DSN?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_API_BASE?: string | undefined
  STRIPE_JS_URL?: string | undefined
  OPENPAY_API_BASE?: string | undefined
  OPENPAY_JS_URL?: string | undefined
  OPENPAY_DATA_JS_URL?: string | undefined
  OPENPAY_WEBHOOK_PASSWORD?: string | undefined
  APP_SECRET_PREVIOUS?: readonly string[] | undefined
  ALLOW_INSECURE?: readonly Exception[] | undefined
}

const leastLetters = 10

/** Where money is charged and cards are typed: with another address, nobody pays or somebody else reads the cards. */
const gatewayHosts = {
  STRIPE_API_BASE: ['api.stripe.com'],
  STRIPE_JS_URL: ['js.stripe.com'],
  OPENPAY_API_BASE: ['api.openpay.mx'],
  OPENPAY_JS_URL: ['js.openpay.mx'],
  OPENPAY_DATA_JS_URL: ['js.openpay.mx'],
} as const
const gatewayNames = Object.keys(gatewayHosts) as (keyof typeof gatewayHosts)[]

/**
 * Refuses settings with which sessions, links or money would not be safe in production. ALLOW_INSECURE names those with
 * a legitimate use, such as a test inside a closed network.
 * @throws StartRefused with the variable and what to do, never a secret's value.
 */
export function refuseInsecure(given: Settings): void {
  const allowed = new Set<Exception>(given.ALLOW_INSECURE ?? [])
  for (const name of ['PUBLIC_URL', 'API_ORIGIN', 'SUPPORT_CHAT_URL', 'SENTRY_DSN'] as const) {
    if (given[name]?.startsWith('http:') && !allowed.has('http'))
      throw new StartRefused(`${name} must start with https:// in production, or ALLOW_INSECURE must name http.`)
  }
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'OPENPAY_WEBHOOK_PASSWORD'] as const) {
    const secret = given[name]
    if (secret !== undefined && isGuessable(secret))
      throw new StartRefused(`${name} is too easy to guess: use the output of openssl rand -base64 48.`)
  }
  if (given.APP_SECRET_PREVIOUS?.some(isGuessable))
    throw new StartRefused(
      'APP_SECRET_PREVIOUS has a secret that is too easy to guess: leave it out, and reset the second factors of its time.',
    )
  const testKey = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).find((name) =>
    /^[a-z]k_test_/.test(given[name] ?? ''),
  )
  if (testKey !== undefined && !allowed.has('test-keys'))
    throw new StartRefused(
      `${testKey} is a test key, with which nobody pays: use a live one, or ALLOW_INSECURE must name test-keys.`,
    )
  const elsewhere = gatewayNames.find((name) => !isGateway(name, given[name]))
  if (elsewhere !== undefined && !allowed.has('test-keys'))
    throw new StartRefused(
      `${elsewhere} is not an address of the gateway that charges: remove it, or ALLOW_INSECURE must name test-keys.`,
    )
  if (given.DATABASE_URL === undefined && !allowed.has('embedded-database'))
    throw new StartRefused(
      'DATABASE_URL must name a PostgreSQL server in production, or ALLOW_INSECURE must name embedded-database.',
    )
}

function isGateway(name: keyof typeof gatewayHosts, address: string | undefined): boolean {
  if (address === undefined) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && gatewayHosts[name].some((host) => host === hostname)
}

/** Returns whether a secret has few different letters, or repeats one piece. */
export function isGuessable(secret: string): boolean {
  if (new Set(secret).size < leastLetters) return true
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => secret.slice(0, index + 1)).some(
    (piece) => piece.repeat(Math.ceil(secret.length / piece.length)).slice(0, secret.length) === secret,
  )
}
