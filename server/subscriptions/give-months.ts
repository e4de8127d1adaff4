import type { GivenMonths } from '#contract/admin/subscription-act.ts'
import { pauseEnd, pauseMonths } from '#contract/pause.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import { localDay } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { worthOfMonths } from '../domain/period-share.ts'
import { armJob } from '../queries/jobs.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { presentPeriod, renewalAfter } from './life.ts'
import { mailOwner } from './subscription-mail.ts'
import { writeLife } from './write-life.ts'

/** The most months that staff give to one period (docs/decisions/0167). */
export const givenMonthsMost = 12

/**
 * Returns when the period of a subscription would end with one month more, two, and so on, on the day of the month on
 * which it renews. None when it has no end, or the most months already.
 */
export function givenEnds(row: LifeRow): Date[] {
  const { endsAt, anchorDay } = row
  if (endsAt === null) return []
  const { paidUntil } = presentPeriod(row)
  const left = givenMonthsMost - pauseMonths({ from: paidUntil, until: endsAt })
  return Array.from({ length: Math.max(0, left) }, (_, month) => pauseEnd(endsAt, month + 1, anchorDay ?? undefined))
}

/**
 * Gives a paid subscription months: its period ends later, and with it the next charge, its notice, a pause and a
 * cancellation that wait for the end. Nothing is charged. The period is worth the price of these months more, when the
 * customer changes the plan. The owner is mailed, and the applications are informed. The caller has locked the
 * subscription. Returns false when its lifecycle does not allow it.
 * @throws Refusal 409 record.changed when it ends at another time than the page showed; 422 on `gift.months` when the
 * period would have more than `givenMonthsMost`
 */
export async function giveMonths(
  tx: Transaction,
  row: LifeRow,
  { months, endsAt: shown, language, now }: GivenMonths & { language: Language; now: Date },
): Promise<boolean> {
  const { endsAt, pending } = row
  if (endsAt === null) return false
  if (endsAt.toISOString() !== shown) throw new Refusal('record.changed')
  const until = givenEnds(row)[months - 1]
  if (!until) {
    const message = ruleText('gift.months', language, givenMonthsMost)
    throw new Refusal('validation.failed', { errors: [{ field: 'gift.months', message }] })
  }
  const { paidUntil, period } = presentPeriod(row)
  const renews = renewalAfter(row, until, row.anchorDay ?? undefined)
  const at = localDay(renews.next_payment_attempt_at ?? until)
  const change = {
    ...renews,
    ends_at: until,
    paid_until: paidUntil,
    period_value: row.periodValue + worthOfMonths(renewalTotal(row.lines), months, period),
    ...(pending && { pending_change: toJson({ ...pending, renewal: { ...pending.renewal, at } }) }),
  }
  if (!(await writeLife(tx, row, { event: 'months.given', change, now }))) return false
  await mailOwner(tx, row, { template: 'months-given', now })
  const { tenant, customerId } = row
  await armJob(tx, { tenant, customerId, kind: 'customer.provision', payload: { again: true }, now })
  return true
}
