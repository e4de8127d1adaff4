import { Hono } from 'hono'
import * as z from '#contract/zod.ts'
import { sameSecret } from '../domain/keys.ts'
import { takeCardWebhook, takeWebhook } from '../orders/webhooks.ts'
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

/**
 * Receives webhooks of gateways. They are no callers of the API: each authenticates in its own way, and a false one
 * gets 401.
 */
export function webhookRoutes(services: Services): Hono<AppEnvironment> {
  const { env, machineClock, gateways, logger } = services
  const routes = new Hono<AppEnvironment>()

  function refused(context: CallContext, driver: string) {
    logger.warn({ driver, request_id: context.var.facts.requestId }, 'a webhook that is not the gateway’s')
    return answerRefusal(context, new Refusal('session.ended'))
  }

  routes.post('/api/webhooks/stripe', async (context) => {
    context.var.facts.route = '/api/webhooks/stripe'
    const body = new TextDecoder().decode(await readBounded(context.req.raw, bodyLimit))
    const event = gateways.stripe.readEvent(body, context.req.header('stripe-signature') ?? '', machineClock.now().getTime())
    if (!event) return refused(context, 'stripe')
    const object = z.safeParse(stripeObject, event.object)
    if (event.type === networkUpdate && object.success) {
      await takeCardWebhook(services, { driver: 'stripe', dedupeKey: event.id, remoteId: object.data.id })
      return taken(context)
    }
    const providerId = object.success ? (object.data.payment_intent ?? object.data.id) : ''
    const cash = z.safeParse(cashObject, event.object)
    const ofCharge = providerId.startsWith('pi_') ? { providerId } : null
    const attempt = cash.success ? { remoteCustomer: cash.data.customer } : ofCharge
    await takeWebhook(services, { driver: 'stripe', dedupeKey: event.id, attempt })
    return taken(context)
  })

  routes.post('/api/webhooks/openpay', async (context) => {
    context.var.facts.route = '/api/webhooks/openpay'
    const bytes = await readBounded(context.req.raw, bodyLimit)
    const { webhookUser, webhookPassword } = env.gateways.openpay
    const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
    if (!sameSecret(context.req.header('authorization') ?? '', expected)) return refused(context, 'openpay')
    const event = z.safeParse(openpayEvent, parsed(bytes))
    if (!event.success) return taken(context)
    const { type, transaction } = event.data
    const key = transaction?.order_id
    const refund = transaction?.refund ? `:${transaction.refund.id}` : ''
    const dedupeKey = `${type}:${transaction?.id ?? ''}:${transaction?.status ?? ''}${refund}`
    const attempt = key ? { key } : transaction ? { providerId: transaction.id } : null
    await takeWebhook(services, { driver: 'openpay', dedupeKey, attempt })
    return taken(context)
  })

  return routes
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}
