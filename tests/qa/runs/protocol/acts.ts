import { takeBillingStep } from '#server/billing/take-billing-step.ts'
import { cancelSubscription } from '#server/billing/cancel-subscription.ts'
import { payableOrder } from '#server/billing/pay-subscription.ts'
import { chargeBillingStep } from '#server/billing/charge-billing-step.ts'
import { customerScope } from '#server/db/scope.ts'
import { chargeCheck } from '#server/jobs/charge-check.ts'
import { chargeRefund } from '#server/jobs/charge-refund.ts'
import { chargeRelease } from '#server/jobs/charge-release.ts'
import { chargeOrder, readOrder } from '#server/orders/charge.ts'
import { takeWebhook } from '#server/orders/webhooks.ts'
import { GatewayDown } from '#server/providers/payments/gateway.ts'
import { lockLife, lockUnpaidOrders } from '#server/queries/subscription-life.ts'
import type { Services } from '#server/services.ts'
import { pauseSubscription, resumeSubscription } from '#server/subscriptions/pause-acts.ts'
import { takeCard } from '#server/subscriptions/take-card.ts'
import { customer, owner } from './customer.ts'
import { present, replaced } from './system.ts'
import type { StoredJob } from './system.ts'

type Args = Readonly<Record<string, string | null>>
type Act = (services: Services, args: Args) => Promise<unknown>

/** Milliseconds before a failed job runs again. */
const firstBackoff = 5000

const said = { driver: 'stripe', deviceSession: null, language: 'es' } as const

function press(services: Services, { order, card, press: pressed }: Args): Promise<unknown> {
  const wish = { cardId: card ?? null, transfer: undefined, installments: null, press: Buffer.from(pressed ?? ''), said }
  return chargeOrder(services, { ...customer, id: order ?? '' }, wish)
}

const jobs: Partial<Record<StoredJob['kind'], (services: Services, job: never) => Promise<unknown>>> = {
  'charge.check': (services, job) => chargeCheck(services)(job),
  'charge.release': (services, job) => chargeRelease(services)(job),
  'charge.refund': (services, job) => chargeRefund(services)(job),
  'subscription.renew': (services, { payload }: { payload: { subscription_id: string; card_id?: string } }) => {
    const { subscription_id: id, card_id: cardId = null } = payload
    return chargeBillingStep(services, (tx) => takeBillingStep(tx, { ...customer, id }, { cardId, now: services.clock.now() }))
  },
}

/** What can go on at a server: each is the shipped code of one call, one job or one webhook. */
export const acts: Readonly<Record<string, Act>> = {
  press,
  read: (services, { order }) => readOrder(services, { ...customer, id: order ?? '' }),
  async payByHand(services, { life, card, due, press: pressed }) {
    const allDue = typeof due === 'string' ? Number(due) : undefined
    const key = { id: life ?? '', cardId: null, allDue, now: services.clock.now() }
    const order = await services.db.system((tx) => payableOrder(tx, customerScope({ ...customer, userId: owner }), key))
    await press(services, { order: order.id, card: card ?? null, press: pressed ?? null })
  },
  cancel: (services, { life }) =>
    services.db.system(async (tx) => {
      const key = { ...customer, id: life ?? '' }
      const unpaid = await lockUnpaidOrders(tx, key)
      const row = await lockLife(tx, key)
      if (row) await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now: services.clock.now() })
    }),
  pause: (services, { life, months }) =>
    services.db.system(async (tx) => {
      const row = await lockLife(tx, { ...customer, id: life ?? '' })
      if (row) await pauseSubscription(tx, row, { months: Number(months), language: 'es', now: services.clock.now() })
    }),
  resume: (services, { life }) =>
    services.db.system(async (tx) => {
      const row = await lockLife(tx, { ...customer, id: life ?? '' })
      if (row) await resumeSubscription(tx, row, services.clock.now())
    }),
  giveCard: (services, { card, due }) =>
    services.db.system((tx) =>
      takeCard(tx, customer, { cardId: card ?? '', dueTotal: due === null ? undefined : Number(due), now: services.clock.now() }),
    ),
  webhook: (services, { intent, key }) =>
    takeWebhook(services, { driver: 'stripe', account: null, dedupeKey: key ?? '', attempt: { providerId: intent ?? '' } }),
  async job(services, { id, kind, payload }) {
    const handler = jobs[kind as StoredJob['kind']]
    if (handler === undefined) throw new Error(`No handler runs ${kind}.`)
    const run = () => handler(services, { ...customer, id, payload: JSON.parse(payload ?? '{}') } as never)
    const isDone = await run().then(
      () => true,
      (error: unknown) => {
        if (error instanceof GatewayDown) return false
        throw error
      },
    )
    await services.db.system(async () => {
      const { system } = present
      system.jobs = isDone
        ? system.jobs.filter((one) => one.id !== id)
        : replaced(
            system.jobs,
            (one) => one.id === id,
            () => ({ state: 'ready', runAt: new Date(system.now.getTime() + firstBackoff) }),
          )
    })
  },
}
