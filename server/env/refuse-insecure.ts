import { StartRefused } from '../start-refused.ts'
import type { Exception } from './schemas.ts'

interface Settings {
  PUBLIC_URL?: string | undefined
  API_ORIGIN?: string | undefined
  APP_SECRET?: string | undefined
  DATABASE_URL?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  ALLOW_INSECURE?: readonly Exception[] | undefined
}

const leastLetters = 10

/**
 * Refuses settings with which sessions, links or money would not be safe in production. ALLOW_INSECURE names those with
 * a legitimate use, such as a test inside a closed network.
 * @throws StartRefused with the variable and what to do, never a secret's value.
 */
export function refuseInsecure(given: Settings): void {
  const allowed = new Set<Exception>(given.ALLOW_INSECURE ?? [])
  for (const name of ['PUBLIC_URL', 'API_ORIGIN'] as const) {
    if (given[name]?.startsWith('http:') && !allowed.has('http'))
      throw new StartRefused(`${name} must start with https:// in production, or ALLOW_INSECURE must name http.`)
  }
  if (isGuessable(given.APP_SECRET ?? ''))
    throw new StartRefused('APP_SECRET is too easy to guess: use the output of openssl rand -base64 48.')
  const testKey = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).find((name) =>
    /^[a-z]k_test_/.test(given[name] ?? ''),
  )
  if (testKey !== undefined && !allowed.has('test-keys'))
    throw new StartRefused(
      `${testKey} is a test key, with which nobody pays: use a live one, or ALLOW_INSECURE must name test-keys.`,
    )
  if (given.DATABASE_URL === undefined && !allowed.has('embedded-database'))
    throw new StartRefused(
      'DATABASE_URL must name a PostgreSQL server in production, or ALLOW_INSECURE must name embedded-database.',
    )
}

/** Returns whether a secret has few different letters, or repeats one piece. */
function isGuessable(secret: string): boolean {
  if (new Set(secret).size < leastLetters) return true
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => secret.slice(0, index + 1)).some(
    (piece) => piece.repeat(Math.ceil(secret.length / piece.length)).slice(0, secret.length) === secret,
  )
}
