import * as z from '../zod.ts'

/** What Openpay’s script calls a browser. */
export const deviceSession = z.string().check(z.regex(/^[A-Za-z0-9]{8,255}$/, 'regex'))
export const promoRefusals = [
  'promo.missing',
  'promo.not_started',
  'promo.expired',
  'promo.exhausted',
  'promo.used',
  'promo.other_plan',
] as const

/** Who looks after the subscription also pays for it; others of the customer may look when they may list it. */
export const mayLook = { permission: 'subscriptions.list' } as const
export const mayPay = { permission: 'subscriptions.update' } as const
