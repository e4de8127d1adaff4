import type { Renewal } from '#contract/consent.ts'
import { includedIva, priceOrder, renewalTotal } from '#contract/order-pricing.ts'
import type { ListPrice } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
import type { Localised } from '#contract/localised.ts'
import { localDay, periodEnd } from '#contract/period-end.ts'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import type { Transaction } from '../db/database.ts'
import { effectiveOf, isOnce, isSame } from '../domain/plan-change.ts'
import { addedLines, sharedLines } from '../domain/period-share.ts'
import { restOf } from '../domain/proration.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { offeredPlan, soldPlan } from '../pricing/offer.ts'
import { plannedCredit } from '../pricing/planned-credit.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { periodOf, presentPeriod, resumesAfter, stateOf } from './life.ts'
import { periodWorth } from './period-worth.ts'
import { changeAtOnce } from './change-at-once.ts'
import type { ChangeAtOnce } from './change-at-once.ts'
import { additionOf, quantityQuote } from './quantity-quote.ts'
import { allows } from './write-life.ts'

export interface ChangeWanted {
  /** Absent for a product of the marketplace. */
  planId?: string | undefined
  period: Period
  lines: readonly { id: string; quantity: number }[]
}

/** The server's price of a change, with what is sold: the new plan, or the product. */
export interface PricedChange {
  quote: ChangeQuote
  sold: { id: string; name: Localised }
  /** Null for a product. */
  planVersion: number | null
  /** Null when it can only begin as the quote says. */
  atOnce: ChangeAtOnce | null
}

/**
 * Returns what another plan, period or number of add-ons, or another quantity of a product, costs a subscription now
 * (docs/domain.md#subscriptions-over-time). Its own plan keeps the version that was sold.
 * @throws Refusal 409 subscription.state when it cannot change, 422 plan.unavailable, change.same, change.once, or of a
 * line that is not on offer.
 */
export async function quoteChange(
  tx: Transaction,
  row: LifeRow,
  { wanted, language, now }: { wanted: ChangeWanted; language: Language; now: Date },
): Promise<PricedChange> {
  const { endsAt } = row
  if (endsAt === null || !allows(row, 'change.made')) throw new Refusal('subscription.state')
  const invalid = () => new Refusal('validation.failed', { errors: [{ field: 'lines', message: ruleText('in', language) }] })
  if (row.type === 'product') {
    const { quote, sold } = quantityQuote({ ...row, endsAt }, { wanted, invalid, now })
    return { quote: await withCredit(tx, row, { quote, atOnce: null }), sold, planVersion: null, atOnce: null }
  }
  const { period, lines, planId = '' } = wanted
  if (isSame({ planId: row.planId, period: periodOf(row), lines: row.lines }, { planId, period, lines })) {
    throw new Refusal('change.same')
  }
  const plan = await planFor(tx, row, planId)
  if (!plan?.prices.some(({ recurrence }) => recurrence === period)) throw new Refusal('plan.unavailable')
  const priced = priceOrder({ kind: 'plan', plan }, { period, lines, promo: null, now })
  if (!priced) throw invalid()
  const worth = await periodWorth(tx, row)
  const present = { ...row, endsAt, worth }
  const quote = quoteOf(present, priced, { planId: plan.id, lines, now })
  const atOnce = quote.effective === 'renewal' ? changeAtOnce(present, { ...priced, period }, now) : null
  const name = { 'es-MX': plan.texts['es-MX'].name, en: plan.texts.en.name }
  return { quote: await withCredit(tx, row, { quote, atOnce }), sold: { id: plan.id, name }, planVersion: plan.version, atOnce }
}

type OwnQuote = Omit<ChangeQuote, 'creditApplied' | 'atOnce'>

async function withCredit(
  tx: Transaction,
  row: LifeRow,
  { quote, atOnce }: { quote: OwnQuote; atOnce: ChangeAtOnce | null },
): Promise<ChangeQuote> {
  const offered = atOnce && { toCredit: atOnce.toCredit, renewal: atOnce.renewal }
  return { ...quote, creditApplied: await plannedCredit(tx, row, quote.due), atOnce: offered }
}

/** Returns the wanted plan. There is one trial per RFC, so another trial plan than the present one is not available. */
async function planFor(tx: Transaction, row: LifeRow, id: string): Promise<Plan | undefined> {
  if (id === row.planId && row.planVersion !== null) return soldPlan(tx, row.tenant, { id, version: row.planVersion })
  const plan = isUuid(id) ? await offeredPlan(tx, row.tenant, id) : undefined
  return plan?.freeTrial ? undefined : plan
}

/**
 * Returns the quote of a change. Only lines that renew decide when the change begins, and only they are credited. What
 * left the payment of the period is not credited. One-time add-ons are charged now or not at all; where nothing is
 * charged now they are refused (docs/decisions/0029). When things are only added to the same plan and period, they are
 * the whole charge, at their share of the days that are left, and the period continues (docs/decisions/0071). When the
 * credit would be more than the cost, by months that staff gave, the change waits, so that nothing is lost.
 * @throws Refusal 422 change.once
 */
function quoteOf(
  row: LifeRow & { endsAt: Date; worth: number },
  { period, lines, totals }: ListPrice,
  { planId, lines: wanted, now }: { planId: string; lines: ChangeWanted['lines']; now: Date },
): OwnQuote {
  const base = { planId, period, lines, total: totals.total }
  const renews = (at: Date): Renewal => ({ total: renewalTotal(lines), at: localDay(at) })
  const nothing = { ...base, credit: 0, due: 0, iva: 0, renewal: renews(row.pausedUntil ?? row.endsAt) }
  const addition = (sold: LineItem[]) => ({ ...nothing, ...additionOf(sold) })
  const once = lines.filter(isOnce)
  const isTrial = stateOf(row) === 'trial'
  const had = { planId: row.planId, period: periodOf(row), lines: row.lines }
  const renewing = wanted.filter(({ id }) => !once.some((line) => line.id === id))
  if (!isTrial && isSame(had, { planId, period, lines: renewing })) return addition(once)
  const present = { period: had.period, cost: renewalTotal(had.lines) }
  const cost = renewalTotal(lines)
  const costsNoMore = effectiveOf(present, { period, cost }) === 'renewal'
  const added = !costsNoMore && had.planId === planId && had.period === period ? addedLines(row.lines, lines) : undefined
  const running = presentPeriod(row)
  const left = restOf({ value: row.worth, ...running }, now)
  const waits = !isTrial && (costsNoMore || (!added && left > cost))
  if ((isTrial || waits) && once.length > 0) throw new Refusal('change.once')
  if (isTrial) return { ...nothing, effective: 'now' }
  if (waits) return { ...nothing, effective: 'renewal' }
  if (added) return addition(sharedLines({ added, once }, running, now))
  const credit = left
  const due = totals.total - credit
  const endsAt = periodEnd(now, period)
  const renewal = renews(resumesAfter(row, endsAt) ?? endsAt)
  return { ...base, effective: 'now', credit, due, iva: includedIva(due), renewal }
}

/** Returns the lines that a person chose: neither the plan's own nor its gifts; without a plan, the product. */
export function chosenLines(lines: readonly LineItem[], planId: string | null): LineItem[] {
  return planId === null ? [...lines] : lines.filter(({ id, kind }) => kind === 'addon' && id !== planId)
}
