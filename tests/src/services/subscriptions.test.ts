import { expect, test } from 'vitest'
import { page } from '#contract/page.ts'
import { type Subscription, subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { OtherTabs } from '#src/services/other-tabs.ts'
import { createSubscriptions } from '#src/services/subscriptions.ts'
import { acme, fixtureNow } from '#tests/fixtures/people.ts'
import { expiredSubscription, paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { door, type Reply } from './support/door.ts'

const listOf = (...data: Subscription[]): Reply => ({
  status: 200,
  json: z.encode(page(subscriptionCodec), {
    data,
    meta: { current_page: 1, per_page: 100, last_page: 1, total: data.length },
  }),
})
const list = listOf(paidSubscription)
const noTabs: OtherTabs = { tell: () => {}, hear: () => {} }
const at = (clock: { now: number }) => () => clock.now

test('[APP-2] the active subscriptions are read with their limits, once', async () => {
  const { call, sent } = door([list])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  expect([await subscriptions.active(acme.id), await subscriptions.active(acme.id)]).toEqual([
    [paidSubscription],
    [paidSubscription],
  ])
  expect(sent.map(({ method, url }) => [method, decodeURIComponent(url)])).toEqual([
    ['GET', `https://receptio.test/api/subscriptions?filter[cliente_id]=${acme.id}&filter[status]=1&include=limits&per_page=100`],
  ])
})

test('[APP-2] they are read again after buying, after five minutes, and for another customer', async () => {
  const clock = { now: fixtureNow }
  const { call, sent } = door([list])
  const subscriptions = createSubscriptions(call, at(clock), noTabs)
  await subscriptions.active(acme.id)
  subscriptions.forget()
  await subscriptions.active(acme.id)
  expect(sent).toHaveLength(2)
  clock.now += 5 * 60_000 - 1
  await subscriptions.active(acme.id)
  expect(sent).toHaveLength(2)
  clock.now += 1
  await subscriptions.active(acme.id)
  expect(sent).toHaveLength(3)
  await subscriptions.active('another')
  expect(sent).toHaveLength(4)
})

test('[APP-2] what is shown only if it is known is the same reading, and null when it failed', async () => {
  const { call, sent } = door([{ status: 403, json: {} }, list])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  expect(await subscriptions.known(acme.id)).toBeNull()
  expect(await subscriptions.known(acme.id)).toEqual([paidSubscription])
  expect(subscriptions.known(acme.id)).toBe(subscriptions.known(acme.id))
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
  expect(sent).toHaveLength(2)
})

test('a failed reading is not kept', async () => {
  const { call } = door([{ status: 403, json: {} }, list])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  await expect(subscriptions.active(acme.id)).rejects.toThrow('refused')
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
})

test('[APP-3] without an active plan the one that expired is known too, and does not count as active', async () => {
  const { call, sent } = door([listOf(), listOf(expiredSubscription)])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  expect(await subscriptions.known(acme.id)).toEqual([expiredSubscription])
  expect(await subscriptions.active(acme.id)).toEqual([])
  expect(sent.map(({ url }) => new URL(url).searchParams.get('filter[status]'))).toEqual(['1', '-2'])
})

test('[SET-3] everything that the customer has or had is read anew each time', async () => {
  const { call, sent } = door([listOf(paidSubscription, expiredSubscription)])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)
  await subscriptions.list(acme.id)

  expect(await subscriptions.list(acme.id)).toEqual([paidSubscription, expiredSubscription])
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual(
    Array(2).fill(`https://receptio.test/api/subscriptions?filter[cliente_id]=${acme.id}&per_page=100`),
  )
})

test('[APP-2] they are read again after something was bought in another tab, which is told once', async () => {
  const { call, sent } = door([list])
  const acts: (() => void)[] = []
  let told = 0
  const tabs: OtherTabs = { tell: () => void told++, hear: (act) => void acts.push(act) }
  const subscriptions = createSubscriptions(call, () => fixtureNow, tabs)
  await subscriptions.active(acme.id)
  for (const act of acts) act()
  await subscriptions.active(acme.id)
  expect([sent.length, told]).toEqual([2, 0])
  subscriptions.forget()

  expect(told).toBe(1)
})
