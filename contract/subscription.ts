import { creditSchema, creditWire } from './credit.ts'
import { renewalSchema } from './consent.ts'
import { localisedSchema } from './localised.ts'
import { lineItemCodec, lineItemSchema } from './line-item.ts'
import { chargeFailureSchema } from './order.ts'
import { periodCodec, periods } from './period.ts'
import * as z from './zod.ts'

/** In the order of their numbers on the wire, from -3 to 2 (docs/specification.md#states; docs/decisions/0080). */
export const subscriptionStatuses = ['cancelled', 'expired', 'error', 'inactive', 'active', 'paused'] as const
export const paymentStatuses = ['error', 'failed', 'pending', 'processing', 'paid'] as const
export const subscriptionTypes = ['plan', 'product'] as const

const numbers = z.union([z.literal(-3), z.literal(-2), z.literal(-1), z.literal(0), z.literal(1), z.literal(2)])
export const subscriptionStatusCodec = z.codec(numbers, z.enum(subscriptionStatuses), {
  decode: (number) => subscriptionStatuses[number + 3] ?? 'error',
  encode: (status) => (subscriptionStatuses.indexOf(status) - 3) as z.infer<typeof numbers>,
})

/** The same status as text in a query. */
export const subscriptionStatusFilter = z.codec(z.enum(['-3', '-2', '-1', '0', '1', '2']), z.enum(subscriptionStatuses), {
  decode: (text) => subscriptionStatuses[Number(text) + 3] ?? 'error',
  encode: (status) => String(subscriptionStatuses.indexOf(status) - 3) as '-3' | '-2' | '-1' | '0' | '1' | '2',
})

/** The limit of a subscription (-1 means unlimited) and the amount used; null when nobody counts it. */
const limitSchema = z.object({
  key: z.string(),
  name: localisedSchema,
  app: z.nullable(z.string()),
  value: z.union([z.number(), z.boolean(), z.string()]),
  used: z.nullable(z.int()),
})
export type Limit = z.infer<typeof limitSchema>

const centavos = z.int().check(z.minimum(0))
/** The amount paid for the present period and the price of its renewal, in centavos with IVA. */
const pricingSchema = z.object({ total: centavos, renewal: centavos })

/**
 * A change that waits for the renewal; at most one: to a cheaper plan or shorter period, or to a price that a campaign
 * announced, which cannot be dropped.
 */
const pendingWire = z.object({
  plan: z.object({ id: z.string(), name: localisedSchema }),
  period: periodCodec,
  renewal: renewalSchema,
  announced: z.boolean(),
})
const pendingSchema = z.object({
  plan: z.object({ id: z.string(), name: localisedSchema }),
  period: z.enum(periods),
  renewal: renewalSchema,
  announced: z.boolean(),
})

/** A refused renewal: number of tries, since when, the last reason, and until when access stays. */
const pastDueWire = z.object({
  tries: z.int(),
  since: z.string(),
  failure: z.nullable(chargeFailureSchema),
  access_until: z.string(),
})
const pastDueSchema = z.object({
  tries: z.int(),
  since: z.string(),
  failure: z.nullable(chargeFailureSchema),
  accessUntil: z.string(),
})

/** A short period that comes next, because the customer chose another billing day: its cost, and its end. */
const shortPeriodWire = z.object({ total: centavos, ends_at: z.string() })
const shortPeriodSchema = z.object({ total: centavos, endsAt: z.string() })

/** What staff take off the next renewals: the percentage, how many are left, and the next charge in centavos. */
const discountSchema = z.object({ percent: z.int(), renewals: z.int(), total: centavos })

const subscriptionWire = z.object({
  id: z.string(),
  cliente_id: z.string(),
  name: z.string(),
  plan: z.nullable(z.object({ id: z.string(), name: localisedSchema, free_trial: z.boolean() })),
  type: z.enum(subscriptionTypes),
  period: periodCodec,
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  pricing: z.nullable(pricingSchema),
  status: subscriptionStatusCodec,
  trial_days: z.int(),
  payment_status: z.enum(paymentStatuses),
  auto_renew: z.boolean(),
  next_payment_attempt_at: z.nullable(z.string()),
  cancel_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  pause: z.nullable(z.object({ starts_at: z.string(), until: z.string() })),
  pause_options: z.array(z.string()),
  due: z.nullable(z.int()),
  due_credit: creditWire,
  short_period: z.nullable(shortPeriodWire),
  discount: z.optional(discountSchema),
  past_due: z.nullable(pastDueWire),
  pending_change: z.nullable(pendingWire),
  line_items: z.array(lineItemCodec),
  limits: z.nullable(z.array(limitSchema)),
})
const subscriptionSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
  plan: z.nullable(z.object({ id: z.string(), name: localisedSchema, freeTrial: z.boolean() })),
  type: z.enum(subscriptionTypes),
  period: z.enum(periods),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  pricing: z.nullable(pricingSchema),
  status: z.enum(subscriptionStatuses),
  trialDays: z.int(),
  paymentStatus: z.enum(paymentStatuses),
  autoRenew: z.boolean(),
  nextPaymentAttemptAt: z.nullable(z.string()),
  cancelAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  pause: z.nullable(z.object({ startsAt: z.string(), until: z.string() })),
  pauseOptions: z.array(z.string()),
  due: z.nullable(z.int()),
  dueCredit: creditSchema,
  shortPeriod: z.nullable(shortPeriodSchema),
  discount: z.optional(discountSchema),
  pastDue: z.nullable(pastDueSchema),
  pendingChange: z.nullable(pendingSchema),
  lines: z.array(lineItemSchema),
  limits: z.nullable(z.array(limitSchema)),
})

/**
 * A subscription (docs/domain.md#subscriptions-over-time). `lines` are its items, at their renewal prices. `due` is the
 * amount that "Pagar ahora" pays, in centavos with IVA, and `dueCredit` what the credit balance pays of it. `limits` is
 * null unless requested. `endsAt` is null for a one-time purchase. `cancelAt`: when it will end, null when it goes on.
 * `pause`: the pause that waits or runs. `pauseOptions`: until when it can be paused now, by one month, two, and so on;
 * none when it cannot. `discount`: what staff take off its next renewals. Dates are ISO 8601 UTC.
 */
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriptionCodec = z.codec(subscriptionWire, subscriptionSchema, {
  decode: ({
    cliente_id,
    plan,
    starts_at,
    ends_at,
    trial_days,
    payment_status,
    auto_renew,
    next_payment_attempt_at,
    cancel_at,
    cancelled_at,
    pause,
    pause_options,
    due_credit,
    short_period,
    past_due,
    pending_change,
    line_items,
    ...same
  }) => ({
    ...same,
    customerId: cliente_id,
    plan: plan && { id: plan.id, name: plan.name, freeTrial: plan.free_trial },
    startsAt: starts_at,
    endsAt: ends_at,
    trialDays: trial_days,
    paymentStatus: payment_status,
    autoRenew: auto_renew,
    nextPaymentAttemptAt: next_payment_attempt_at,
    cancelAt: cancel_at,
    cancelledAt: cancelled_at,
    pause: pause && { startsAt: pause.starts_at, until: pause.until },
    pauseOptions: pause_options,
    dueCredit: due_credit,
    shortPeriod: short_period && { total: short_period.total, endsAt: short_period.ends_at },
    pastDue: past_due && {
      tries: past_due.tries,
      since: past_due.since,
      failure: past_due.failure,
      accessUntil: past_due.access_until,
    },
    pendingChange: pending_change,
    lines: line_items,
  }),
  encode: ({
    customerId,
    plan,
    startsAt,
    endsAt,
    trialDays,
    paymentStatus,
    autoRenew,
    nextPaymentAttemptAt,
    cancelAt,
    cancelledAt,
    pause,
    pauseOptions,
    dueCredit,
    shortPeriod,
    pastDue,
    pendingChange,
    lines,
    ...same
  }) => ({
    ...same,
    cliente_id: customerId,
    plan: plan && { id: plan.id, name: plan.name, free_trial: plan.freeTrial },
    starts_at: startsAt,
    ends_at: endsAt,
    trial_days: trialDays,
    payment_status: paymentStatus,
    auto_renew: autoRenew,
    next_payment_attempt_at: nextPaymentAttemptAt,
    cancel_at: cancelAt,
    cancelled_at: cancelledAt,
    pause: pause && { starts_at: pause.startsAt, until: pause.until },
    pause_options: pauseOptions,
    due_credit: dueCredit,
    short_period: shortPeriod && { total: shortPeriod.total, ends_at: shortPeriod.endsAt },
    past_due: pastDue && {
      tries: pastDue.tries,
      since: pastDue.since,
      failure: pastDue.failure,
      access_until: pastDue.accessUntil,
    },
    pending_change: pendingChange,
    line_items: lines,
  }),
})
