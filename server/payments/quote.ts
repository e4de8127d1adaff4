import type { Quote } from '#contract/order.ts'
import type { Period } from '#contract/period.ts'
import { promoCodeSchema } from '#contract/promo-code.ts'
import * as z from '#contract/zod.ts'
import type { Database, Transaction } from '../db/database.ts'
import { priceOrder } from '#contract/order-pricing.ts'
import { promoRefusal } from '../domain/promo.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Language } from '../http/language.ts'
import { Refusal } from '../http/refusal.ts'
import { ruleText } from '../http/rule-texts.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { findOfferedPlan } from '../queries/plans.ts'
import { findPromo, usesOf } from '../queries/promo-codes.ts'
import type { PromoRow } from '../queries/promo-codes.ts'
import { hadTrial } from '../queries/subscriptions.ts'
import { planOf } from '../routes/catalogue-wire.ts'

export interface Wanted {
  subscription_plan_id: string
  period: Period
  line_items: readonly { id: string; quantity: number }[]
  promocode?: string | undefined
}

/** A quote, with what it was priced by. Trial is in days, 0 for a plan without one. */
export interface Priced {
  quote: Quote
  planVersion: number
  trialDays: number
  promo: PromoRow | null
}

/** A plan that the customer may order now. @throws Refusal 422 plan.unavailable: not offered, or a second trial. */
async function orderablePlan(db: Pick<Database, 'directory'>, tx: Transaction, customer: CustomerKey, id: string) {
  const found = isUuid(id) ? await findOfferedPlan(db, customer.tenant, id) : undefined
  if (!found || (found.freeTrial && (await hadTrial(tx, customer)))) throw new Refusal('plan.unavailable')
  return planOf(found)
}

/** A promo code as it was typed, good now for this customer and plan (null: any). @throws Refusal 422 with the reason when it is not. */
export async function usablePromo(
  tx: Transaction,
  customer: CustomerKey,
  { code, planId, now }: { code: string; planId: string | null; now: Date },
): Promise<PromoRow> {
  const typed = z.safeParse(promoCodeSchema, code)
  const found = typed.success ? await findPromo(tx, customer.tenant, typed.data) : undefined
  const refused = promoRefusal(found, { planId, used: found ? await usesOf(tx, customer, found.id) : 0, now })
  if (refused || !found) throw new Refusal(refused ?? 'promo.missing')
  return found
}

/** The server's price of what is wanted. @throws Refusal 422 when the plan, a line or the promo code is not to be had. */
export async function priceFor(
  db: Pick<Database, 'directory'>,
  tx: Transaction,
  customer: CustomerKey,
  { wanted, language, now }: { wanted: Wanted; language: Language; now: Date },
): Promise<Priced> {
  const plan = await orderablePlan(db, tx, customer, wanted.subscription_plan_id)
  if (!plan.prices.some(({ recurrence }) => recurrence === wanted.period)) throw new Refusal('plan.unavailable')
  const code = wanted.promocode?.trim() ?? ''
  const promo = code === '' ? null : await usablePromo(tx, customer, { code, planId: plan.id, now })
  const quote = priceOrder(plan, {
    period: wanted.period,
    lines: wanted.line_items,
    promo: promo && { code: promo.code, discount: promo.discountBp / 100, value: promo.centavos },
  })
  if (!quote) throw new Refusal('validation.failed', { errors: [{ field: 'line_items', message: ruleText('in', language) }] })
  return { quote, planVersion: plan.version, trialDays: plan.freeTrial ? plan.trialDays : 0, promo }
}
