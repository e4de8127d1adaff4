import type { PriceCampaign } from '#contract/admin/price-campaign.ts'
import { dataOf } from '../../support/answers.ts'
import { call } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'
import { planId, secondVersion } from '../../support/catalogue.ts'
import { staffClient } from '../../support/staff-client.ts'
import type { StaffClient } from '../../support/staff-client.ts'
import { press, runJobs } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { subscribed } from './life.ts'

/** The price of a month of Profesional as it was sold, and in its second version, in centavos. */
export const before = 799_00
export const dearer = 899_00

export interface Campaigning {
  shop: Shop & { card: string }
  root: StaffClient
  plan: string
}

/** A customer who bought Profesional on 2 March for a month, its second version, and an administrator. */
export async function soldTwice(): Promise<Campaigning> {
  const shop = await subscribed()
  const plan = await planId(shop.server.db, 'Profesional')
  await secondVersion(shop.server.db, plan, dearer)
  return { shop, root: await staffClient('root@receptio.test', shop.server), plan }
}

/** Signs the administrator in again, after time has passed. */
export const later = async ({ shop, ...at }: Campaigning): Promise<Campaigning> => ({
  ...at,
  shop,
  root: await staffClient('root@receptio.test', shop.server),
})

/** Begins a campaign to the second version; by default for 1 April, the first day that 2 March allows. */
export const begin = ({ root, plan }: Omit<Campaigning, 'shop'>, more: object = {}): Promise<Answer> => {
  const body = { plan_id: plan, from_version: null, to_version: 2, period: null, applies_on: '2026-04-01', reason: 'Inflación' }
  return call(root.server, 'POST', '/admin/price_campaigns', { token: root.token, body: { ...body, ...more }, headers: press() })
}
export const step = ({ root }: Pick<Campaigning, 'root'>, id: string, name: 'announce' | 'stop') =>
  root.post(`/admin/price_campaigns/${id}/steps`, { step: name })
export const except = ({ root }: Campaigning, id: string, subscription: string) =>
  root.post(`/admin/price_campaigns/${id}/exceptions`, { subscription_id: subscription, reason: 'Cliente de siempre' })

/** Begins a campaign and lets its subscriptions be listed. Returns its id. */
export async function drafted(at: Campaigning, more: object = {}): Promise<string> {
  const { id } = dataOf<PriceCampaign>(await begin(at, more))
  await runJobs(at.shop)
  return id
}

/** Announces a campaign over every subscription of the plan, and lets the mails go out. Returns its id. */
export async function announced(at: Campaigning, more: object = {}): Promise<string> {
  const id = await drafted(at, more)
  await step(at, id, 'announce')
  await runJobs(at.shop)
  return id
}

/** Returns the campaign's state, and what became of the shop's subscription. */
export async function campaignNow({ root, shop }: Campaigning, id: string) {
  const { data: campaign } = await root.read('getPriceCampaign', id)
  const { rows } = await shop.server.db.system(async (tx) => ({
    rows: await tx
      .selectFrom('price_campaign_members')
      .select('subscription_id')
      .where('customer_id', '=', shop.customerId)
      .execute(),
  }))
  const { data } = await root.read('listCampaignMembers', id)
  const mine = data.find((one) => one.id === rows[0]?.subscription_id)
  return { state: campaign.state, mine: mine && [mine.state, mine.reason, mine.oldTotal, mine.newTotal] }
}

/** Returns the subjects of the mails to the shop's owner about the campaign. */
export const campaignMails = ({ shop }: Campaigning) =>
  shop.server.mailer.inbox
    .filter(({ to, subject }) => to === 'nuevo@demo.test' && subject.startsWith('El precio de'))
    .map(({ subject }) => subject)
