import type { Transaction } from '../db/database.ts'
import { comingCharge, noticeAhead, noticeLeast } from '../domain/coming-charge.ts'
import type { ComingCharge } from '../domain/coming-charge.ts'
import { keepNotice, toldOfCharge } from '../queries/notices.ts'
import { updateLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { comingTogether } from './coming-together.ts'
import type { Coming } from './coming-together.ts'
import { billingFacts } from './billing-facts.ts'
import { mailOwner } from './subscription-mail.ts'
import { planBillingStep } from './write-life.ts'

/** Returns whether a charge may be made at `now`: a notice of at least its amount came five days before. */
export async function noticeSentFor(
  tx: Transaction,
  row: LifeRow,
  { charge, now }: { charge: ComingCharge; now: Date },
): Promise<boolean> {
  const notifiedAt = await toldOfCharge(tx, row, charge)
  return notifiedAt !== null && notifiedAt.getTime() + noticeLeast <= now.getTime()
}

/**
 * Notifies the owner of the coming charge, once, in the transaction that locks the subscription. When less than five
 * days would be left, the charge moves to five days from now, and the notice says so: `moved`. Otherwise `stands`.
 */
export async function tellOfCharge(tx: Transaction, row: LifeRow, now: Date): Promise<'moved' | 'stands'> {
  const charge = comingCharge(billingFacts(row))
  if (!charge) return 'stands'
  const whenMade = new Date(Math.max(charge.at.getTime(), now.getTime()))
  if (charge.centavos === 0 || (await noticeSentFor(tx, row, { charge, now: whenMade }))) {
    await tell(tx, row, { charge, now })
    return 'stands'
  }
  const least = new Date(now.getTime() + noticeLeast)
  if (charge.at >= least) {
    await tell(tx, row, { charge, now })
    return 'stands'
  }
  await updateLife(tx, row, { next_payment_attempt_at: least }, now)
  await tell(tx, row, { charge: { ...charge, at: least }, now })
  await planBillingStep(tx, row, now)
  return 'moved'
}

/** Stores the notice of a charge, and of those that are made with it, which the same mail names. */
async function tell(tx: Transaction, row: LifeRow, { charge, now }: { charge: ComingCharge; now: Date }): Promise<void> {
  if (!(await keep(tx, { row, charge }, now))) return
  for (const other of await comingTogether(tx, { row, charge })) await keep(tx, other, now)
  await mailOwner(tx, row, { template: charge.kind, now })
}

/**
 * Stores a notice; returns false when it was stored before. A whole period that follows a short one within a week is
 * announced by the same mail.
 */
async function keep(tx: Transaction, { row, charge: { kind, at, centavos, whole } }: Coming, now: Date): Promise<boolean> {
  if (!(await keepNotice(tx, row, { kind, chargeAt: at, subject: String(centavos), now }))) return false
  if (whole !== null && whole.at.getTime() - at.getTime() < noticeAhead)
    await keepNotice(tx, row, { kind: 'renewal-coming', chargeAt: whole.at, subject: String(whole.centavos), now })
  return true
}
