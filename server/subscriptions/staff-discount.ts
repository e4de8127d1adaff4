import type { StaffDiscount } from '#contract/admin/subscription-act.ts'
import { discountedTotal, discountRenewalsMost } from '#contract/staff-discount.ts'
import type { Transaction } from '../db/database.ts'
import { noDiscount, updateLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { periodOf } from './life.ts'
import { priceOf, renewingLines } from './next-lines.ts'
import { mailOwner } from './subscription-mail.ts'
import { planBillingStep } from './write-life.ts'

/**
 * Takes a percentage off the next renewals of a paid subscription: each line that renews costs less, and its agreed
 * price stays (docs/decisions/0174). Nothing is charged. The owner is mailed. The caller has locked the subscription
 * and knows that the act is open.
 * @throws Refusal 409 record.changed when its end, its price or the price with the discount is another than the page
 * showed; 422 on `discount.renewals` when these are more than `discountRenewalsMost`
 */
export async function giveDiscount(
  tx: Transaction,
  row: LifeRow,
  { percent, renewals, price, renewal, endsAt: shown, language, now }: StaffDiscount & { language: Language; now: Date },
): Promise<void> {
  const most = discountRenewalsMost[periodOf(row)]
  if (renewals > most) {
    const errors = [{ field: 'discount.renewals', message: ruleText('discount.renewals', language, most) }]
    throw new Refusal('validation.failed', { errors })
  }
  const isShown = row.endsAt?.toISOString() === shown && priceOf(row) === price
  if (!isShown || discountedTotal(renewingLines(row), percent) !== renewal) throw new Refusal('record.changed')
  await updateLife(tx, row, { discount_percent: percent, discount_left: renewals }, now)
  await planBillingStep(tx, row, now)
  await mailOwner(tx, row, { template: 'discount-given', now })
}

/**
 * Ends a discount: the next renewal has its agreed price again, after a notice of it. The owner is mailed. The caller
 * has locked the subscription and knows that the act is open.
 */
export async function stopDiscount(tx: Transaction, row: LifeRow, now: Date): Promise<void> {
  await updateLife(tx, row, noDiscount, now)
  await planBillingStep(tx, row, now)
  await mailOwner(tx, row, { template: 'discount-stopped', now })
}
