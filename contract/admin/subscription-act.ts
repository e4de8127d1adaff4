import { idSchema } from '../id.ts'
import { lineItemInput } from '../line-item.ts'
import { pauseMonthsSchema } from '../pause.ts'
import { reasonSchema } from '../reason.ts'
import { request } from '../record.ts'
import { discountPercentSchema, discountRenewalsSchema } from '../staff-discount.ts'
import * as z from '../zod.ts'

/**
 * Acts of staff on a subscription. `retry` charges what is due now to the customer's default card. `resume` undoes a
 * pause that has not begun, or ends it and charges a new period to that card.
 */
export const subscriptionActs = [
  'trial.extend',
  'months.give',
  'discount.give',
  'discount.stop',
  'quantity.lower',
  'renew.on',
  'renew.off',
  'pause',
  'resume',
  'cancel',
  'retry',
  'change.drop',
  'sync',
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

/**
 * Why an act is not possible now. `waiting`: nothing was paid yet. `past_due`: the overdue amount must be paid first.
 * `disagreed`: the provider and our record differ. `ending`: its cancellation has to be undone first. `changing`: the
 * change waits for the end of its period. `given`: its period has the most months that staff give. `least`: it has
 * nothing of which less can be sold. `free`: its renewal costs nothing.
 */
export const actReasons = [
  'over',
  'waiting',
  'already',
  'once',
  'not_due',
  'past_due',
  'no_card',
  'charging',
  'nothing_pending',
  'announced',
  'trial',
  'not_trial',
  'changing',
  'given',
  'least',
  'free',
  'discounted',
  'not_discounted',
  'ending',
  'paused',
  'not_paused',
  'disagreed',
  'grant',
] as const

/** The most days by which staff extend a trial at once (docs/decisions/0130). */
export const extensionDaysMost = 90

/** How many days a trial gets, and its end that the page showed: an extension of another end is refused. */
const trialExtension = request({
  days: z.int().check(z.minimum(1, 'min'), z.maximum(extensionDaysMost, 'max')),
  ends_at: z.string().check(z.maxLength(40)),
})

/** How many months staff give, and the end of the period that the page showed: a gift to another end is refused. */
const givenMonths = request({ months: pauseMonthsSchema, ends_at: z.string().check(z.maxLength(40)) })

/**
 * How many of each line a subscription has from its renewal on: only the lines that have fewer. Also what the page
 * showed: the end of the period, and the price of a whole one before and after it (centavos with IVA). Another one is
 * refused.
 */
const lowerQuantity = request({
  lines: z.array(lineItemInput).check(z.minLength(1, 'min'), z.maxLength(50, 'count')),
  price: z.int().check(z.minimum(0)),
  renewal: z.int().check(z.minimum(0)),
  ends_at: z.string().check(z.maxLength(40)),
})

/**
 * What staff take off the next renewals, and of how many. Also what the page showed: the end of the period, and the
 * price of a whole one without and with it (centavos with IVA). Another one is refused.
 */
const staffDiscount = request({
  percent: discountPercentSchema,
  renewals: discountRenewalsSchema,
  price: z.int().check(z.minimum(0)),
  renewal: z.int().check(z.minimum(0)),
  ends_at: z.string().check(z.maxLength(40)),
})

/**
 * An act and its reason for the audit log. A pause names its months. A retry, and the end of a pause that runs, names
 * the amount in centavos and the card that its button showed. Nothing is charged when the amount due or the default
 * card has changed.
 */
export const subscriptionActBody = request(
  {
    act: z.enum(subscriptionActs),
    reason: reasonSchema,
    months: z.optional(pauseMonthsSchema),
    trial: z.optional(trialExtension),
    gift: z.optional(givenMonths),
    fewer: z.optional(lowerQuantity),
    discount: z.optional(staffDiscount),
    charge: z.optional(request({ centavos: z.int().check(z.minimum(0)), card_id: idSchema })),
  },
  z.refine(({ act, charge }) => act !== 'retry' || charge !== undefined, { error: 'required', path: ['charge'] }),
  z.refine(({ act, trial }) => act !== 'trial.extend' || trial !== undefined, { error: 'required', path: ['trial'] }),
  z.refine(({ act, gift }) => act !== 'months.give' || gift !== undefined, { error: 'required', path: ['gift'] }),
  z.refine(({ act, fewer }) => act !== 'quantity.lower' || fewer !== undefined, { error: 'required', path: ['fewer'] }),
  z.refine(({ act, discount }) => act !== 'discount.give' || discount !== undefined, { error: 'required', path: ['discount'] }),
  z.refine(({ act, months }) => act !== 'pause' || months !== undefined, { error: 'required', path: ['months'] }),
)
export type NamedCharge = NonNullable<z.output<typeof subscriptionActBody>['charge']>
/** What some acts say besides their reason: a charge, the months of a pause, what is given, lowered or taken off. */
export type ActDetails = Pick<z.output<typeof subscriptionActBody>, 'charge' | 'months' | 'trial' | 'gift' | 'fewer' | 'discount'>
export type TrialExtension = NonNullable<ActDetails['trial']>
export type GivenMonths = NonNullable<ActDetails['gift']>
export type LowerQuantity = NonNullable<ActDetails['fewer']>
export type StaffDiscount = NonNullable<ActDetails['discount']>
