import { expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { charged, runJobs } from '../orders/support/shop.ts'
import { again, del, pass, put, subscription } from './support/life.ts'
import { change } from './support/plan-changes.ts'
import {
  announced,
  before,
  begin,
  campaignMails,
  campaignNow,
  dearer,
  drafted,
  except,
  later,
  soldTwice,
  step,
} from './support/campaigns.ts'

vi.setConfig({ testTimeout: 120_000 })

test('[issue 23] a price campaign is refused with less than 30 days, for a version that nobody moves to, and beside another', async () => {
  const at = await soldTwice()
  expect(answerOf(await begin(at, { applies_on: '2026-03-31' }))).toEqual(refusal('campaign.late'))
  expect(answerOf(await begin(at, { to_version: 3 }))).toEqual(refusal('campaign.version'))
  expect(answerOf(await begin(at, { to_version: 1 }))).toEqual(refusal('campaign.version'))
  expect(answerOf(await begin(at, { from_version: 2 }))).toEqual(refusal('campaign.version'))
  expect(answerOf(await begin(at, { plan_id: 'x' }))).toEqual(refusal('record.missing'))
  const id = await drafted(at)
  expect(answerOf(await begin(at))).toEqual(refusal('campaign.open'))
  expect((await step(at, id, 'stop')).status).toBe(200)
  expect(answerOf(await step(at, id, 'announce'))).toEqual(refusal('campaign.state'))
  expect((await begin(at)).status).toBe(200)
})

test('[issue 23] a draft of yesterday is not announced when its notice would have less than 30 days', async () => {
  const at = await soldTwice()
  const id = await drafted(at)
  at.shop.server.clock.advance({ hours: 20 })
  const next = await later(at)
  expect(answerOf(await step(next, id, 'announce'))).toEqual(refusal('campaign.late'))
  expect(campaignMails(at)).toEqual([])
})

test('[issue 23] who agreed to another price before, or ends, is left out of a price campaign with its reason', async () => {
  const agreeing = await soldTwice()
  await change(agreeing.shop, { plan: 'Básico' })
  const first = await announced(agreeing)
  expect(await campaignNow(agreeing, first)).toMatchObject({ mine: ['left', 'agreed', before, null] })
  expect(campaignMails(agreeing)).toEqual([])
  await pass(agreeing.shop, { days: 32 })
  expect(await charged(agreeing.shop)).toEqual([before, 299_00])

  const ending = await soldTwice()
  await put(ending.shop, `/subscriptions/${(await subscription(ending.shop)).id}`, { auto_renew: false })
  const second = await announced(ending)
  expect(await campaignNow(ending, second)).toMatchObject({ mine: ['left', 'ending', before, null] })
})

test('[issue 23] who agrees to another price after the notice leaves the price campaign, before and after the price waits', async () => {
  const at = await soldTwice()
  const id = await drafted(at)
  await change(at.shop, { plan: 'Básico' })
  await step(at, id, 'announce')
  await runJobs(at.shop)
  expect(await campaignNow(at, id)).toMatchObject({ mine: ['left', 'agreed', before, dearer] })

  const waiting = await soldTwice()
  const other = await announced(waiting)
  await pass(waiting.shop, { days: 1 })
  await change(await again(waiting.shop), { plan: 'Básico' })
  expect(await campaignNow(await later(waiting), other)).toMatchObject({ mine: ['left', 'agreed', before, dearer] })
  await pass(waiting.shop, { days: 31 })
  expect(await charged(waiting.shop)).toEqual([before, 299_00])
})

test('[issue 23] nobody drops an announced price, neither the customer nor staff', async () => {
  const at = await soldTwice()
  await announced(at)
  await pass(at.shop, { days: 1 })
  const shop = await again(at.shop)
  const { id } = await subscription(shop)
  expect(answerOf(await del(shop, `/subscriptions/${id}/change`))).toEqual(refusal('change.announced'))
  const { root } = await later(at)
  const act = { act: 'change.drop', reason: 'Lo pidió' }
  expect(answerOf(await root.post(`/admin/subscriptions/${id}/acts`, act))).toEqual(refusal('subscription.state'))
  expect((await subscription(shop)).pendingChange).toMatchObject({ announced: true })
})

test('[issue 23] without a sent notice the price does not change', async () => {
  const at = await soldTwice()
  const { mailer } = at.shop.server
  const id = await drafted(at)
  await step(at, id, 'announce')
  const sending = vi.spyOn(mailer, 'send').mockRejectedValue(new Error('The mail server is away.'))
  await pass(at.shop, { days: 20 })
  sending.mockRestore()
  await pass(at.shop, { days: 12 })
  expect(await charged(at.shop)).toEqual([before, before])
  expect(await campaignNow(await later(at), id)).toMatchObject({ mine: ['announced', null, before, dearer] })
  await pass(at.shop, { days: 31 })
  expect(await campaignNow(await later(at), id)).toEqual({ state: 'applied', mine: ['left', 'unsent', before, dearer] })
})

test('[issue 23] nobody leaves a price campaign, and nobody stops it, from its day on', async () => {
  const at = await soldTwice()
  const id = await announced(at)
  await pass(at.shop, { days: 30 })
  const next = await later(at)
  const { id: mine } = await subscription(await again(at.shop))
  expect(answerOf(await step(next, id, 'stop'))).toEqual(refusal('campaign.state'))
  expect(answerOf(await except(next, id, mine))).toEqual(refusal('campaign.state'))
  expect(answerOf(await except(next, id, next.plan))).toEqual(refusal('campaign.state'))
})

test('[issue 23] whose notice did not go out gets no mail that the price stays when the campaign stops', async () => {
  const at = await soldTwice()
  const id = await drafted(at)
  await step(at, id, 'announce')
  const sending = vi.spyOn(at.shop.server.mailer, 'send').mockRejectedValue(new Error('The mail server is away.'))
  await pass(at.shop, { hours: 1 })
  sending.mockRestore()
  expect((await step(await later(at), id, 'stop')).status).toBe(200)
  await pass(at.shop, { days: 2 })
  expect(campaignMails(at)).toEqual([])
  expect(await campaignNow(await later(at), id)).toEqual({ state: 'stopped', mine: ['left', 'stopped', before, dearer] })
})
