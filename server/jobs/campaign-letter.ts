import type { Transaction } from '../db/database.ts'
import type { CampaignTemplate } from '../db/mail-templates.ts'
import { firstChargeAt } from '../domain/campaign-days.ts'
import type { Letter } from '../mail/letter.ts'
import { priceChangingLetter, priceStaysLetter } from '../mail/campaign-letters.ts'
import type { Person } from '../queries/people.ts'
import { changeMember, findMember } from '../queries/price-campaign-members.ts'
import { findCampaign } from '../queries/price-campaigns.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { cancelAtOf, isRunning, periodOf } from '../subscriptions/life.ts'
import type { Job } from './job.ts'

/**
 * Returns the mail of a price campaign to a subscription's owner; null when its reason has gone: the price stays, the
 * campaign was stopped, the subscription ends, or they were never notified.
 */
export async function campaignLetter(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  tx: Transaction,
  { name, locale }: Person,
  { template, key, campaign: { id } }: { template: CampaignTemplate; key: SubscriptionKey; campaign: { id: string } },
): Promise<Letter | null> {
  const { tenant } = key
  const campaign = await findCampaign(tx, { tenant, id })
  const member = campaign && (await findMember(tx, campaign, key))
  const row = await findLife(tx, key)
  const nextAt = row && (row.pausedUntil ?? row.endsAt)
  if (!campaign || !member || member.total === null || !row || !nextAt || !isRunning(row) || cancelAtOf(row)) return null
  const isChanging = template === 'price-changing'
  if (!isChanging && member.notifiedAt === null) return null
  if (isChanging && (member.state !== 'announced' || campaign.state === 'stopped')) return null
  const period = periodOf(row)
  const anchorDay = row.chosenDay ?? row.anchorDay ?? 1
  return (isChanging ? priceChangingLetter : priceStaysLetter)[locale]({
    name,
    url: `${env.publicUrl}/app/configuracion/suscripcion`,
    what: row.lines[0]?.name[locale] ?? row.name,
    period,
    old: member.old,
    total: member.total,
    at: firstChargeAt({ nextAt, period, anchorDay }, campaign.appliesOn, clock.now()),
  })
}

/** Notes that the mail server took the notice of a new price: from then on its days count. */
export async function noteNotified({ db, clock }: Services, { tenant, customerId, payload }: Job<'mail.send'>): Promise<void> {
  const { template, campaign, subscription } = payload
  if (template !== 'price-changing' || !campaign || !subscription) return
  const key = { tenant, customerId, id: subscription.id }
  const to = { notified_at: clock.now() }
  await db.system((tx) => changeMember(tx, { tenant, id: campaign.id }, key, { from: ['announced', 'waiting', 'left'], to }))
}
