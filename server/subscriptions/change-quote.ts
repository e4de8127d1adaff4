import type { Renewal } from '#contract/consent.ts'
import { includedIva, priceOrder, renewalTotal } from '#contract/order-pricing.ts'
import type { LineItem, Quote } from '#contract/order.ts'
import { localDay, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import type { Transaction } from '../db/database.ts'
import { effectiveOf, isSame } from '../domain/plan-change.ts'
import { creditOf } from '../domain/proration.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Language } from '../http/language.ts'
import { Refusal } from '../http/refusal.ts'
import { ruleText } from '../http/rule-texts.ts'
import { offeredPlan, soldPlan } from '../payments/offer.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { linesOf, periodOf, stateOf } from './life.ts'
import { allows } from './write-life.ts'

export interface ChangeWanted {
  subscription_plan_id: string
  period: Period
  line_items: readonly { id: string; quantity: number }[]
}

/** A change at the server's price, with the plan that it is to. */
export interface PricedChange {
  quote: ChangeQuote
  plan: Plan
  planVersion: number
  priced: Quote
}

/**
 * What another plan, period or number of add-ons costs a subscription now (decisions, section 6). Its own plan keeps the version that was sold.
 * @throws Refusal 409 subscription.state when it cannot change, 422 plan.unavailable, change.same, or of a line that is not on offer.
 */
export async function quoteChange(
  tx: Transaction,
  row: LifeRow,
  { wanted, language, now }: { wanted: ChangeWanted; language: Language; now: Date },
): Promise<PricedChange> {
  if (row.type !== 'plan' || row.endsAt === null || !allows(row, 'change.made')) throw new Refusal('subscription.state')
  if (isSame({ planId: row.planId, period: periodOf(row), lines: linesOf(row) }, wanted)) throw new Refusal('change.same')
  const plan = await planFor(tx, row, wanted.subscription_plan_id)
  if (!plan?.prices.some(({ recurrence }) => recurrence === wanted.period)) throw new Refusal('plan.unavailable')
  const { period, line_items: lines } = wanted
  const priced = priceOrder({ kind: 'plan', plan }, { period, lines, promo: null, now })
  if (!priced) throw new Refusal('validation.failed', { errors: [{ field: 'line_items', message: ruleText('in', language) }] })
  return {
    quote: quoteOf({ ...row, endsAt: row.endsAt }, priced, { planId: plan.id, now }),
    plan,
    planVersion: plan.version,
    priced,
  }
}

/** One trial per RFC: a trial plan that the customer is not on is not to be had. */
async function planFor(tx: Transaction, row: LifeRow, id: string): Promise<Plan | undefined> {
  if (id === row.planId && row.planVersion !== null) return soldPlan(tx, row.tenant, { id, version: row.planVersion })
  const plan = isUuid(id) ? await offeredPlan(tx, row.tenant, id) : undefined
  return plan?.freeTrial ? undefined : plan
}

function quoteOf(
  row: LifeRow & { endsAt: Date },
  { period, lines, totals }: Quote,
  { planId, now }: { planId: string; now: Date },
): ChangeQuote {
  const base = { planId, period, lines, total: totals.total }
  const renews = (at: Date): Renewal => ({ total: renewalTotal(lines), at: localDay(at) })
  const nothing = { ...base, credit: 0, due: 0, iva: 0, renewal: renews(row.endsAt) }
  if (stateOf(row) === 'trial') return { ...nothing, effective: 'now' }
  const present = { period: periodOf(row), cost: renewalTotal(linesOf(row)) }
  if (effectiveOf(present, { period, cost: totals.total }) === 'renewal') return { ...nothing, effective: 'renewal' }
  const startsAt = row.startsAt ?? row.createdAt
  const credit = Math.min(totals.total, creditOf({ value: row.periodValue, startsAt, endsAt: row.endsAt }, now))
  const due = totals.total - credit
  return { ...base, effective: 'now', credit, due, iva: includedIva(due), renewal: renews(periodEnd(now, period)) }
}

/** What a person chose of a plan's lines: neither the plan's own nor its gifts. */
export function chosenLines(lines: readonly LineItem[], planId: string | null): LineItem[] {
  return lines.filter(({ id, kind }) => kind === 'addon' && id !== planId)
}
