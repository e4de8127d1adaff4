import { drivers } from '../driver.ts'
import { page, single } from '../page.ts'
import { paymentMethodCodec } from '../payment-method.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** Openpay’s id of a browser. */
export const deviceSession = z.string().check(z.regex(/^[A-Za-z0-9]{8,255}$/, 'regex'))
const openpayData = request({
  token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,45}$/, 'regex')),
  device_session_id: deviceSession,
})
const stripeData = request({ payment_method: z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,250}$/, 'regex')) })

const centavos = z.int().check(z.minimum(0))
/**
 * The amount due that the person saw, in centavos. The new card is charged at once, and only when this is exactly what
 * is due.
 */
export const dueTotal = { due_total: z.optional(centavos) } as const
/** The amount due in centavos that the new card was not charged; 0 when nothing is left. */
const dueLeft = { due_total: z._default(centavos, 0) } as const
export const givenCard = record({ ...single(paymentMethodCodec).shape, ...dueLeft })
export const syncedCards = record({ ...page(paymentMethodCodec).shape, ...dueLeft })
export const syncing = request({ driver: z.optional(z.enum(drivers)), ...dueTotal })

/** A card for which Openpay’s script created a one-use token. */
export const openpayCard = request({ driver: z.literal('openpay'), data: openpayData, ...dueTotal })

/**
 * A card of either gateway: Openpay’s one-use token, or the id of a setup that Stripe’s hosted form completed for the
 * customer.
 */
export const anyCard = request(
  { driver: z.enum(drivers), data: z.union([openpayData, stripeData]), ...dueTotal },
  z.refine(({ driver, data }) => (driver === 'stripe') === 'paymentMethod' in data, { path: ['data'], error: 'in' }),
)

export const cardSavingRefusals = [
  'card.refused',
  'gateway.unavailable',
  'idempotency.mismatch',
  'idempotency.running',
  'record.missing',
  'permission.missing',
] as const

export const promoRefusals = [
  'promo.missing',
  'promo.not_started',
  'promo.expired',
  'promo.exhausted',
  'promo.used',
  'promo.other_plan',
] as const

/** The user who manages the subscription also pays for it. Other members of the customer need the grant to list. */
export const mayList = { permission: 'subscriptions.list' } as const
export const mayPay = { permission: 'subscriptions.update' } as const
