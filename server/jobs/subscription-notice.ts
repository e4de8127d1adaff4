import type { Transaction } from '../db/database.ts'
import { cardAhead, comingCharge, expiresBefore, noticeAhead } from '../domain/coming-charge.ts'
import { keepNotice } from '../queries/notices.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import { findLife, lockLife } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { billingFacts } from '../subscriptions/billing-facts.ts'
import { planNotice } from '../subscriptions/plan-notice.ts'
import { mailOwner } from '../subscriptions/subscription-mail.ts'
import { tellOfCharge } from '../subscriptions/tell-of-charge.ts'
import type { JobHandler } from './job.ts'

/**
 * Notifies a customer in advance: two weeks before a charge that its default card will have expired, one week before a
 * charge or the end of a trial. The notice is stored in the transaction of the mail, so that repeating it sends nothing
 * twice.
 */
export function subscriptionNotice({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler<'subscription.notice'> {
  return async ({ tenant, customerId, payload }) => {
    const key = { tenant, customerId, id: payload.subscription_id }
    await db.system((tx) => tellWhatIsDue(tx, key, clock.now()))
    return { kind: 'done' }
  }
}

async function tellWhatIsDue(tx: Transaction, key: SubscriptionKey, now: Date): Promise<void> {
  const row = await lockLife(tx, key)
  const charge = row && comingCharge(billingFacts(row))
  if (!charge) return
  const left = charge.at.getTime() - now.getTime()
  if (charge.centavos > 0 && left <= cardAhead) await tellOfCard(tx, row, { at: charge.at, now })
  if (left <= noticeAhead) await tellOfCharge(tx, row, now)
  const after = await findLife(tx, key)
  if (after) await planNotice(tx, after, now)
}

async function tellOfCard(tx: Transaction, row: LifeRow, { at, now }: { at: Date; now: Date }): Promise<void> {
  const card = await defaultCard(tx, row)
  if (!card || !expiresBefore(card, at)) return
  if (await keepNotice(tx, row, { kind: 'card-expiring', chargeAt: at, subject: card.id, now })) {
    await mailOwner(tx, row, { template: 'card-expiring', now })
  }
}
