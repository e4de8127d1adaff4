import type { Transaction } from '../db/database.ts'
import { enqueueMail } from '../queries/mails.ts'
import { changeMember, findMember } from '../queries/price-campaign-members.ts'
import type { LeftReason } from '../queries/price-campaign-members.ts'
import type { CampaignKey } from '../queries/price-campaigns.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { ownerOf } from '../queries/users.ts'
import { lockSubscription } from './lock-subscription.ts'
import { writeLife } from './write-life.ts'

/**
 * Leaves a subscription out of a price campaign: the price that waits for its renewal is dropped, and whoever was
 * notified gets a mail that their price stays. Returns false when it is out already, is being charged, or its customer
 * agreed to something else, which is noted.
 */
export async function leaveCampaign(
  tx: Transaction,
  campaign: CampaignKey,
  { key, reason, now }: { key: SubscriptionKey; reason: LeftReason; now: Date },
): Promise<boolean> {
  const { row } = await lockSubscription(tx, key)
  const member = await findMember(tx, campaign, key)
  if (!member) return false
  if (member.state === 'waiting') {
    if (row.pending?.campaign !== campaign.id) {
      const to = { state: 'left', reason: 'agreed', left_at: now } as const
      await changeMember(tx, campaign, key, { from: ['waiting'], to })
      return false
    }
    if (!(await writeLife(tx, row, { event: 'change.dropped', change: { pending_change: null }, now }))) return false
  }
  const to = { state: 'left', reason, left_at: now } as const
  if (!(await changeMember(tx, campaign, key, { from: ['listed', 'announced', 'waiting'], to }))) return false
  if (member.state !== 'listed') await mailOfCampaign(tx, campaign, { key, template: 'price-stays', now })
  return true
}

/** Mails a subscription's owner about a campaign, in the transaction of its cause. */
export async function mailOfCampaign(
  tx: Transaction,
  { id }: CampaignKey,
  { key, template, now }: { key: SubscriptionKey; template: 'price-changing' | 'price-stays'; now: Date },
): Promise<void> {
  const { tenant, customerId } = key
  const userId = await ownerOf(tx, { tenant, customerId })
  await enqueueMail(tx, { tenant, customerId, userId, template, subscription: { id: key.id }, campaign: { id }, now })
}
