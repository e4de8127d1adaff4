import { priceOrder, renewalTotal } from '#contract/order-pricing.ts'
import { localDay } from '#contract/period-end.ts'
import type { Plan } from '#contract/plan.ts'
import type { PendingChange } from '../db/stored-json.ts'
import { isOnce } from '../domain/plan-change.ts'
import type { LeftReason } from '../queries/price-campaign-members.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { chosenLines } from './change-quote.ts'
import { periodOf, stateOf } from './life.ts'

/** What a period of a subscription costs before and after a price campaign, in centavos with IVA. */
export interface CampaignPrice {
  old: number
  /** Null when the version does not sell what the subscription has. */
  total: number | null
  /** Why it keeps its price; null when the campaign changes it. */
  reason: LeftReason | null
  /** The change that waits for its renewal. */
  change: Omit<PendingChange, 'campaign'> | null
}

/**
 * Returns what a campaign does to a subscription now: the same add-ons and period in another version of its plan. Who
 * agreed to another price, ends, is in a trial, or is not simply paid for, keeps their price (docs/decisions/0161).
 */
export function campaignPrice(row: LifeRow, plan: Plan, now: Date): CampaignPrice {
  const old = renewalTotal(row.lines)
  const period = periodOf(row)
  const outside = (reason: LeftReason, total: number | null = null) => ({ old, total, reason, change: null })
  const state = stateOf(row)
  if (state === 'trial' || row.isTrialPlan === true) return outside('trial')
  if (row.cancelAt !== null || !row.autoRenew || row.endsAt === null || state === 'cancelled' || state === 'expired') {
    return outside('ending')
  }
  if (row.pending !== null || row.planId !== plan.id || (row.planVersion ?? 0) >= plan.version) return outside('agreed')
  if (state !== 'paid') return outside('state')
  const lines = chosenLines(
    row.lines.filter((line) => !isOnce(line)),
    row.planId,
  )
  const isSold = plan.prices.some(({ recurrence }) => recurrence === period)
  const priced = isSold ? priceOrder({ kind: 'plan', plan }, { period, lines, promo: null, now }) : undefined
  if (!priced) return outside('unpriced')
  const total = renewalTotal(priced.lines)
  if (total === old) return outside('same', total)
  const name = { 'es-MX': plan.texts['es-MX'].name, en: plan.texts.en.name }
  const renewal = { total, at: localDay(row.pausedUntil ?? row.endsAt) }
  const change = { plan: { id: plan.id, name }, planVersion: plan.version, period, lines: priced.lines, renewal, consent: null }
  return { old, total, reason: null, change }
}
