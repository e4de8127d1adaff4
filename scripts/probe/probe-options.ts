import { parseArgs } from 'node:util'
import { StartRefused } from '#server/start-refused.ts'

/** Who signs in. `totp`: the secret of the second factor in base32; null without one. */
export interface Account {
  email: string
  password: string
  totp: string | null
}

/** What a probe needs. `url` is an origin, without a slash at its end. */
export interface ProbeOptions {
  url: string
  tenant: string
  customer: Account
  staff: Account
  /** Whether it may also charge a real card. */
  allowLive: boolean
}

const usage = 'Use npm run probe -- --url https://… [--tenant receptio] [--live-keys-too].'

/**
 * Reads the options of the probe; passwords come from the environment alone.
 * @throws StartRefused with one sentence for a missing or wrong option or variable
 */
export function probeOptions(args: readonly string[], env: NodeJS.ProcessEnv): ProbeOptions {
  const { url, tenant = 'receptio', 'live-keys-too': allowLive = false } = valuesOf(args)
  if (url === undefined || !URL.canParse(url)) throw new StartRefused(`--url is missing, or is no address. ${usage}`)
  const read = (name: string) => {
    const value = env[name]
    if (!value) throw new StartRefused(`${name} is missing. See docs/deployment.md#a-probe.`)
    return value
  }
  const account = (prefix: string): Account => ({
    email: read(`${prefix}_EMAIL`),
    password: read(`${prefix}_PASSWORD`),
    totp: env[`${prefix}_TOTP`] || null,
  })
  return { url: new URL(url).origin, tenant, customer: account('PROBE'), staff: account('PROBE_STAFF'), allowLive }
}

function valuesOf(args: readonly string[]) {
  try {
    const options = { url: { type: 'string' }, tenant: { type: 'string' }, 'live-keys-too': { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new StartRefused(usage)
  }
}
