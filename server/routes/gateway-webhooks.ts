import { Hono } from 'hono'
import * as z from '#contract/zod.ts'
import type { Driver } from '#contract/driver.ts'
import { sameSecret } from '../domain/keys.ts'
import { webhookPath } from '../domain/webhook-path.ts'
import type { GatewayEnv } from '../env/gateways.ts'
import { takeCardWebhook, takeWebhook } from '../orders/webhooks.ts'
import type { Stripe } from '../providers/payments/stripe/stripe.ts'
import type { Services } from '../services.ts'
import { bodyLimit, readBounded } from '../http/body.ts'
import type { AppEnvironment, CallContext } from '../http/context.ts'
import { answerRefusal } from '../http/errors.ts'
import { Refusal } from '../refusal/refusal.ts'

const stripeObject = z.object({ id: z.string(), payment_intent: z.optional(z.nullable(z.string())) })
/** Money in the account of a customer. */
const cashObject = z.object({
  object: z.enum(['customer_cash_balance_transaction', 'cash_balance']),
  customer: z.string(),
})
const openpayEvent = z.object({
  type: z.string(),
  transaction: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        status: z.optional(z.string()),
        order_id: z.optional(z.nullable(z.string())),
        refund: z.optional(z.nullable(z.object({ id: z.string() }))),
      }),
    ),
  ),
})

/** Stripe's event of a card to which its network gave another number or expiry. */
const networkUpdate = 'payment_method.automatically_updated'

const taken = (context: CallContext) => context.json({ received: true })

/** Whose webhook it is: `tenant` has an account of its own; null: the installation's. */
interface Addressee {
  tenant: string | null
  stripe: Pick<Stripe, 'readEvent'>
  access: GatewayEnv['openpay']
}

/**
 * Receives webhooks of gateways. They are no callers of the API: each authenticates in its own way, and a false one
 * gets 401. A tenant with an account of its own has an address and a secret of its own (docs/decisions/0105).
 */
export function webhookRoutes(services: Services): Hono<AppEnvironment> {
  const { env, machineClock, gateways, logger } = services
  const routes = new Hono<AppEnvironment>()
  const installation = { tenant: null, stripe: gateways.installation.stripe, access: env.gateways.openpay }

  function refused(context: CallContext, driver: string) {
    logger.warn({ driver, request_id: context.var.facts.requestId }, 'a webhook that is not the gateway’s')
    return answerRefusal(context, new Refusal('session.ended'))
  }

  /** Returns the tenant that a webhook's address names; null when it has no account of its own at the gateway. */
  async function addressee(tenant: string, driver: Driver): Promise<Addressee | null> {
    const { own, stripe, access } = await gateways.of(tenant)
    return own[driver] === null ? null : { tenant, stripe, access: access.openpay }
  }

  async function fromStripe(context: CallContext, { tenant, stripe }: Addressee) {
    const body = new TextDecoder().decode(await readBounded(context.req.raw, bodyLimit))
    const event = stripe.readEvent(body, context.req.header('stripe-signature') ?? '', machineClock.now().getTime())
    if (!event) return refused(context, 'stripe')
    const object = z.safeParse(stripeObject, event.object)
    if (event.type === networkUpdate && object.success) {
      await takeCardWebhook(services, { driver: 'stripe', account: tenant, dedupeKey: event.id, remoteId: object.data.id })
      return taken(context)
    }
    const providerId = object.success ? (object.data.payment_intent ?? object.data.id) : ''
    const cash = z.safeParse(cashObject, event.object)
    const ofCharge = providerId.startsWith('pi_') ? { providerId } : null
    const attempt = cash.success ? { remoteCustomer: cash.data.customer } : ofCharge
    await takeWebhook(services, { driver: 'stripe', account: tenant, dedupeKey: event.id, attempt })
    return taken(context)
  }

  async function fromOpenpay(context: CallContext, { tenant, access: { webhookUser, webhookPassword } }: Addressee) {
    const bytes = await readBounded(context.req.raw, bodyLimit)
    const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
    if (!sameSecret(context.req.header('authorization') ?? '', expected)) return refused(context, 'openpay')
    const event = z.safeParse(openpayEvent, parsed(bytes))
    if (!event.success) return taken(context)
    const { type, transaction } = event.data
    const key = transaction?.order_id
    const refund = transaction?.refund ? `:${transaction.refund.id}` : ''
    const dedupeKey = `${type}:${transaction?.id ?? ''}:${transaction?.status ?? ''}${refund}`
    const attempt = key ? { key } : transaction ? { providerId: transaction.id } : null
    await takeWebhook(services, { driver: 'openpay', account: tenant, dedupeKey, attempt })
    return taken(context)
  }

  for (const [driver, take] of [
    ['stripe', fromStripe],
    ['openpay', fromOpenpay],
  ] as const) {
    const path = webhookPath(driver)
    routes.post(path, (context) => {
      context.var.facts.route = path
      return take(context, installation)
    })
    routes.post(`${path}/:tenant`, async (context) => {
      context.var.facts.route = webhookPath(driver, '{tenant}')
      const whose = await addressee(context.req.param('tenant'), driver)
      return whose ? take(context, whose) : refused(context, driver)
    })
  }

  return routes
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}
