import type { Renewal } from '#contract/consent.ts'
import { includedIva, priceOrder, renewalTotal, totalsOf } from '#contract/order-pricing.ts'
import type { ListPrice } from '#contract/order-pricing.ts'
import type { LineItem } from '#contract/line-item.ts'
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
import { periodOf, stateOf } from './life.ts'
import { periodWorth } from './period-worth.ts'
import { allows } from './write-life.ts'

export interface ChangeWanted {
  planId: string
  period: Period
  lines: readonly { id: string; quantity: number }[]
}

/** The server's price of a change, with its new plan. */
export interface PricedChange {
  quote: ChangeQuote
  plan: Plan
  planVersion: number
  priced: ListPrice
}

/**
 * Returns what another plan, period or number of add-ons costs a subscription now
 * (docs/domain.md#subscriptions-over-time). Its own plan keeps the version that was sold.
 * @throws Refusal 409 subscription.state when it cannot change, 422 plan.unavailable, change.same, change.once, or of a
 * line that is not on offer.
 */
export async function quoteChange(
  tx: Transaction,
  row: LifeRow,
  { wanted, language, now }: { wanted: ChangeWanted; language: Language; now: Date },
): Promise<PricedChange> {
  if (row.type !== 'plan' || row.endsAt === null || !allows(row, 'change.made')) throw new Refusal('subscription.state')
  if (isSame({ planId: row.planId, period: periodOf(row), lines: row.lines }, wanted)) throw new Refusal('change.same')
  const plan = await planFor(tx, row, wanted.planId)
  if (!plan?.prices.some(({ recurrence }) => recurrence === wanted.period)) throw new Refusal('plan.unavailable')
  const { period, lines } = wanted
  const priced = priceOrder({ kind: 'plan', plan }, { period, lines, promo: null, now })
  if (!priced) throw new Refusal('validation.failed', { errors: [{ field: 'lines', message: ruleText('in', language) }] })
  const quote = quoteOf({ ...row, endsAt: row.endsAt, worth: await periodWorth(tx, row) }, priced, {
    planId: plan.id,
    wanted,
    now,
  })
  const creditApplied = await plannedCredit(tx, row, quote.due)
  return { quote: { ...quote, creditApplied }, plan, planVersion: plan.version, priced }
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
 * the whole charge, at their share of the days that are left, and the period continues (docs/decisions/0071).
 * @throws Refusal 422 change.once
 */
function quoteOf(
  row: LifeRow & { endsAt: Date; worth: number },
  { period, lines, totals }: ListPrice,
  { planId, wanted, now }: { planId: string; wanted: ChangeWanted; now: Date },
): Omit<ChangeQuote, 'creditApplied'> {
  const base = { planId, period, lines, total: totals.total }
  const renews = (at: Date): Renewal => ({ total: renewalTotal(lines), at: localDay(at) })
  const nothing = { ...base, credit: 0, due: 0, iva: 0, renewal: renews(row.endsAt) }
  const addition = (sold: LineItem[]) => {
    const { total, iva } = totalsOf(sold, null)
    return { ...nothing, effective: 'now' as const, lines: sold, total, due: total, iva }
  }
  const once = lines.filter(isOnce)
  const isTrial = stateOf(row) === 'trial'
  const had = { planId: row.planId, period: periodOf(row), lines: row.lines }
  const renewing = wanted.lines.filter(({ id }) => !once.some((line) => line.id === id))
  if (!isTrial && isSame(had, { ...wanted, lines: renewing })) return addition(once)
  const present = { period: had.period, cost: renewalTotal(had.lines) }
  const waits = !isTrial && effectiveOf(present, { period, cost: renewalTotal(lines) }) === 'renewal'
  if ((isTrial || waits) && once.length > 0) throw new Refusal('change.once')
  if (isTrial) return { ...nothing, effective: 'now' }
  if (waits) return { ...nothing, effective: 'renewal' }
  const startsAt = row.startsAt ?? row.createdAt
  const added = had.planId === planId && had.period === period ? addedLines(row.lines, lines) : undefined
  if (added) return addition(sharedLines({ added, once }, { startsAt, endsAt: row.endsAt }, now))
  const left = restOf({ value: row.worth, startsAt, endsAt: row.endsAt }, now)
  const credit = Math.min(renewalTotal(lines), left)
  const due = totals.total - credit
  return { ...base, effective: 'now', credit, due, iva: includedIva(due), renewal: renews(periodEnd(now, period)) }
}

/** Returns the lines that a person chose: neither the plan's own nor its gifts. */
export function chosenLines(lines: readonly LineItem[], planId: string | null): LineItem[] {
  return lines.filter(({ id, kind }) => kind === 'addon' && id !== planId)
}
