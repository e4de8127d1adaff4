import { Hono } from 'hono'
import { challengeRoutes } from '#sandbox/challenge/challenge.routes.ts'
import { openGateway, startGateway, stopGateway } from '#sandbox/gateway/gateway.ts'
import { openpayLedger } from '#sandbox/openpay/openpay-ledger.ts'
import { openpayRoutes } from '#sandbox/openpay/openpay.routes.ts'
import { createOpenpay } from '#sandbox/openpay/openpay.ts'
import { registerOpenpayTime } from '#sandbox/openpay/time.ts'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { SandboxEnv, SandboxState } from '#sandbox/state.ts'
import { registerStripeTime } from '#sandbox/stripe/time.ts'
import { stripeLedger } from '#sandbox/stripe/stripe-ledger.ts'
import { stripeRoutes } from '#sandbox/stripe/stripe.routes.ts'
import { createStripe } from '#sandbox/stripe/stripe.ts'
import { bankOrigin, type Host, productOrigin } from './network.ts'

export interface Bank {
  host: Host
  ledger(): LedgerLine[]
  close(): void
}

/** Opens the sandbox's gateways in this process, on the clock of the history. */
export async function openBank(): Promise<Bank> {
  const gateway = await openGateway({
    host: 'bank.test',
    port: 80,
    smtpPort: 0,
    dataDir: 'memory',
    productUrl: productOrigin,
    publicUrl: bankOrigin,
    applicationSecret: 'sandbox-application-secret',
    stripe: { ...demoStripe, webhookUrl: `${productOrigin}/api/webhooks/stripe` },
    openpay: { ...demoOpenpay, webhookUrl: `${productOrigin}/api/webhooks/openpay` },
    latencyMs: 0,
    movesProduct: false,
    machineNow: Date.now,
  })
  const stripe = createStripe(gateway)
  registerStripeTime(stripe)
  const openpay = createOpenpay(gateway)
  registerOpenpayTime(openpay)
  const app = new Hono<SandboxEnv>()
  app.route('/', stripeRoutes(stripe))
  app.route('/', openpayRoutes(openpay))
  // Cast: these routes read nothing else of the state.
  app.route('/', challengeRoutes({ gateway, stripe, openpay, settings: gateway.settings } as SandboxState))
  await startGateway(gateway)
  return {
    async host(request) {
      let isCut = false
      const socket = { once: () => undefined, resetAndDestroy: () => (isCut = true) }
      const response = await app.fetch(request, { incoming: { socket } })
      if (isCut) throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
      return response
    },
    ledger: () => [...stripeLedger(stripe), ...openpayLedger(openpay)],
    close: () => stopGateway(gateway),
  }
}
