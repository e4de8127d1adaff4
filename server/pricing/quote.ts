import { chargeableBy } from '#contract/gateway-limits.ts'
import { creditFor } from '#contract/credit.ts'
import { priceOrder } from '#contract/order-pricing.ts'
import type { ListPrice, Offer } from '#contract/order-pricing.ts'
import type { Quote } from '#contract/order.ts'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import { promoCodeSchema } from '#contract/promo-code.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { promoRefusal } from '../domain/promo.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { holdsApplication } from '../queries/applications.ts'
import { creditAvailable as creditAvailableOf } from '../queries/credit.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { findPromo, usesOf } from '../queries/promo-codes.ts'
import type { PromoRow } from '../queries/promo-codes.ts'
import { hadTrial, hasPaidPlan } from '../queries/subscriptions.ts'
import { offeredPlan, offeredProducts } from './offer.ts'

export interface Wanted {
  planId?: string | undefined
  period: Period
  lines: readonly { id: string; quantity: number }[]
  promocode?: string | undefined
}

/** Returns the added lines: neither the plan nor what it includes. */
const addedIn = ({ planId, lines }: ListPrice) => lines.filter(({ id, kind }) => kind !== 'gift' && id !== planId)

/** A quote and its basis. The trial is in days, 0 without one; the version is null for products without a plan. */
export interface Priced {
  quote: Quote
  planVersion: number | null
  trialDays: number
  promo: PromoRow | null
}

/**
 * Returns a plan that the customer may order now.
 * @throws Refusal 422 plan.unavailable: not offered, not for this period, or a second trial; 409 subscription.active
 * when a plan is paid for.
 */
async function orderablePlan(
  tx: Transaction,
  customer: CustomerKey,
  { id, period, now }: { id: string; period: Period; now: Date },
): Promise<Plan> {
  const plan = await offeredPlan(tx, customer.tenant, id)
  if (!plan?.prices.some(({ recurrence }) => recurrence === period)) throw new Refusal('plan.unavailable')
  if (plan.freeTrial && (await hadTrial(tx, customer))) throw new Refusal('plan.unavailable')
  if (await hasPaidPlan(tx, customer, now)) throw new Refusal('subscription.active')
  return plan
}

/**
 * Returns a typed promo code that is good now for this customer and plan (null: products without one; undefined: not
 * known). The customer's own unpaid order does not count as a use: it gives the code back, or the customer continues
 * it.
 * @throws Refusal 422 with the reason when the code is not good.
 */
export async function usablePromo(
  tx: Transaction,
  customer: CustomerKey,
  { code, planId, now }: { code: string; planId: string | null | undefined; now: Date },
): Promise<PromoRow> {
  const typed = z.safeParse(promoCodeSchema, code)
  const row = typed.success ? await findPromo(tx, customer.tenant, typed.data) : undefined
  const { used, reserved } = row ? await usesOf(tx, customer, row.id) : { used: 0, reserved: 0 }
  const refused = promoRefusal(row && { ...row, uses: row.uses - reserved }, { planId, used, now })
  if (refused || !row) throw new Refusal(refused ?? 'promo.missing')
  return row
}

/**
 * Returns the server's price of the wanted items. Nothing is sold together with a trial, because an extra paid with it
 * would make the plan count as paid.
 * @throws Refusal 422 when the plan, a line or the promo code is not available, 409 subscription.active,
 * application.held.
 */
export async function priceFor(
  tx: Transaction,
  customer: CustomerKey,
  { wanted, language, now }: { wanted: Wanted; language: Language; now: Date },
): Promise<Priced> {
  const { planId: id, period, lines } = wanted
  const plan = id === undefined ? null : await orderablePlan(tx, customer, { id, period, now })
  const offer: Offer = plan
    ? { kind: 'plan', plan }
    : await offeredProducts(
        tx,
        customer.tenant,
        lines.map((line) => line.id),
      )
  const code = wanted.promocode?.trim() ?? ''
  const promo = code === '' ? null : await usablePromo(tx, customer, { code, planId: plan?.id ?? null, now })
  const taken = promo && { code: promo.code, discount: promo.discountBp / 100, value: promo.centavos }
  const price = priceOrder(offer, { period, lines, promo: taken, now })
  if (!price) throw new Refusal('validation.failed', { errors: [{ field: 'lines', message: ruleText('in', language) }] })
  const creditAvailable = await creditAvailableOf(tx, customer)
  const quote = { ...price, creditAvailable, creditApplied: creditFor(price.totals.total, creditAvailable) }
  const added = addedIn(quote).map(({ id }) => id)
  if (await holdsApplication(tx, customer, added)) throw new Refusal('application.held')
  if (chargeableBy(quote.totals.total - quote.creditApplied).length === 0) {
    throw new Refusal('validation.failed', { errors: [{ field: 'lines', message: ruleText('amount', language) }] })
  }
  if (plan?.freeTrial && quote.lines[0]?.net === 0 && quote.totals.total > 0) throw new Refusal('plan.unavailable')
  return { quote, planVersion: plan?.version ?? null, trialDays: plan?.freeTrial ? plan.trialDays : 0, promo }
}
