import type { CardFrameConfig } from '#contract/card-frame.ts'

/** The origins that one provider's scripts need, by directive (docs/payments.md#content-policies). */
interface Allowed {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  image: readonly string[]
}

const nothing: Allowed = { script: [], connect: [], frame: [], image: [] }
const stripe: Allowed = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: [],
}
const fraudPages = ['https://*.kaptcha.com', 'https://*.opencontrol.mx']

const standIn = (...addresses: string[]): Allowed => {
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))]
  return { script: origins, connect: origins, frame: origins, image: [] }
}

function openpay({ scriptUrl, dataScriptUrl, sandbox }: Extract<CardFrameConfig, { driver: 'openpay' }>): Allowed {
  if (!new URL(scriptUrl).hostname.endsWith('.openpay.mx')) return standIn(scriptUrl, dataScriptUrl)
  const api = sandbox ? 'https://sandbox-api.openpay.mx' : 'https://api.openpay.mx'
  const { script } = standIn(scriptUrl, dataScriptUrl)
  return { script: [...script, api], connect: [api], frame: fraudPages, image: fraudPages }
}

function allowedBy(config: CardFrameConfig): Allowed {
  switch (config.driver) {
    case 'openpay':
      return openpay(config)
    case 'stripe':
      return config.scriptUrl === null ? stripe : standIn(config.scriptUrl)
    case 'return':
      return nothing
  }
}

const listed = (directive: string, sources: readonly string[]) =>
  `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`

/**
 * Returns the policy of the card frame's document. It is the only document with a provider's script, one provider at a
 * time, and only our own origin may frame it. No Trusted Types: Openpay's script writes HTML.
 */
export function cardFramePolicy(config: CardFrameConfig, nonce: string): string {
  const allowed = allowedBy(config)
  return [
    "default-src 'none'",
    listed('script-src', ["'self'", ...allowed.script]),
    `style-src 'self' 'nonce-${nonce}'`,
    listed('img-src', ["'self'", 'data:', ...allowed.image]),
    listed('connect-src', allowed.connect),
    listed('frame-src', allowed.frame),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${config.driver === 'return' ? "'none'" : "'self'"}`,
    'report-uri /api/csp-report',
  ].join('; ')
}
