import type { Environment } from './read-url.ts'
import { Refusal } from './refusal.ts'

const liveOpenpayHost = 'api.openpay.mx'

/** Keeps a sandbox away from real money: it does not start in production or next to a live key. */
export function refuseProduction(env: Environment): void {
  if (env['NODE_ENV'] === 'production') {
    throw new Refusal('it does not start with NODE_ENV=production; it is for local use only.')
  }
  const live = Object.keys(env).find((name) => /^(sk|pk|rk)_live/.test(env[name] ?? ''))
  if (live) {
    throw new Refusal(`it does not start beside a live key; remove ${live} or use a test key.`)
  }
  const base = env['OPENPAY_API_BASE'] ?? ''
  if (URL.canParse(base) && new URL(base).hostname === liveOpenpayHost) {
    throw new Refusal(`it does not start beside a live Openpay merchant; remove OPENPAY_API_BASE=${base}.`)
  }
  if (/^(false|0|no|off)$/i.test(env['OPENPAY_SANDBOX_MODE'] ?? '')) {
    throw new Refusal('it does not start beside a live Openpay merchant; remove OPENPAY_SANDBOX_MODE or set it to true.')
  }
}
