import { expect, test } from 'vitest'
import { page } from '#contract/page.ts'
import { type Subscription, subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { OtherTabs } from '#src/services/other-tabs.ts'
import { createSubscriptions } from '#src/services/subscriptions.ts'
import { acme, fixtureNow } from '#tests/fixtures/people.ts'
import { expiredSubscription, paidSubscription, pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { httpOver, type Reply } from './support/http-over.ts'

const listOf = (...data: Subscription[]): Reply => ({
  status: 200,
  json: z.encode(page(subscriptionCodec), {
    data,
    meta: { currentPage: 1, perPage: 100, lastPage: 1, total: data.length },
  }),
})
const list = listOf(paidSubscription)
const noTabs: OtherTabs = { tell: () => {}, hear: () => {} }
const at = (clock: { now: number }) => () => clock.now

test('[APP-2] the active subscriptions are read with their limits, once', async () => {
  const { call, sent } = httpOver([list])
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
  const { call, sent } = httpOver([list])
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
  const { call, sent } = httpOver([{ status: 403, json: {} }, list])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  expect(await subscriptions.known(acme.id)).toBeNull()
  expect(await subscriptions.known(acme.id)).toEqual([paidSubscription])
  expect(subscriptions.known(acme.id)).toBe(subscriptions.known(acme.id))
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
  expect(sent).toHaveLength(2)
})

test('a failed reading is not kept', async () => {
  const { call } = httpOver([{ status: 403, json: {} }, list])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  await expect(subscriptions.active(acme.id)).rejects.toThrow('refused')
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
})

test('[APP-3] without an active plan the one that expired is known too, and does not count as active', async () => {
  const { call, sent } = httpOver([listOf(), listOf(), listOf(expiredSubscription)])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)

  expect(await subscriptions.known(acme.id)).toEqual([expiredSubscription])
  expect(await subscriptions.active(acme.id)).toEqual([])
  expect(sent.map(({ url }) => new URL(url).searchParams.get('filter[status]'))).toEqual(['1', '2', '-2'])
})

test('[SET-3] everything that the customer has or had is read anew each time', async () => {
  const { call, sent } = httpOver([listOf(paidSubscription, expiredSubscription)])
  const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)
  await subscriptions.list(acme.id)

  expect(await subscriptions.list(acme.id)).toEqual([paidSubscription, expiredSubscription])
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual(
    Array(2).fill(`https://receptio.test/api/subscriptions?filter[cliente_id]=${acme.id}&per_page=100`),
  )
})

test('[APP-2] they are read again after something was bought in another tab, which is told once', async () => {
  const { call, sent } = httpOver([list])
  const acts: (() => void)[] = []
  let count = 0
  const tabs: OtherTabs = { tell: () => void count++, hear: (act) => void acts.push(act) }
  const subscriptions = createSubscriptions(call, () => fixtureNow, tabs)
  await subscriptions.active(acme.id)
  for (const act of acts) act()
  await subscriptions.active(acme.id)
  expect([sent.length, count]).toEqual([2, 0])
  subscriptions.forget()

  expect(count).toBe(1)
})

/** Follows an owed renewal while a card is being charged. Returns the waits, and how often it was read. */
async function followed(...replies: Reply[]) {
  const { call, sent } = httpOver([listOf(pastDueSubscription), ...replies])
  const waits: number[] = []
  const subscriptions = createSubscriptions(
    call,
    () => fixtureNow,
    noTabs,
    async (ms) => void waits.push(ms),
  )
  await subscriptions.known(acme.id)
  return { subscriptions, waits, reads: () => sent.length - 1 }
}

test('[customer 4] a new card is charged what the credit balance leaves of what is due; of several amounts all is named', async () => {
  const due = async (...owed: Subscription[]) => {
    const { call } = httpOver([listOf(...owed)])
    const subscriptions = createSubscriptions(call, () => fixtureNow, noTabs)
    await subscriptions.known(acme.id)
    return subscriptions.dueAtOnce()
  }
  const withCredit = { ...pastDueSubscription, dueCredit: 100_00 }
  expect([await due(pastDueSubscription), await due(withCredit), await due(withCredit, withCredit)]).toEqual([
    599_00, 499_00, 1_198_00,
  ])
  expect(await due({ ...pastDueSubscription, dueCredit: 599_00 })).toBe(0)
})

test('[customer 4] what is due is read again after a charge was begun, until nothing is due', async () => {
  const { subscriptions, waits, reads } = await followed(listOf(pastDueSubscription), list)
  subscriptions.subscribe(() => undefined)
  await subscriptions.followCharge()
  expect([waits, reads(), subscriptions.dueAtOnce()]).toEqual([[1_000, 2_000], 2, 0])
  expect(await subscriptions.known(acme.id)).toEqual([paidSubscription])
})

test('[customer 4] what is being charged is read again until that is settled, also when it is refused', async () => {
  const charging = listOf({ ...pastDueSubscription, paymentStatus: 'processing', due: null })
  const { subscriptions, waits } = await followed(charging, charging, listOf(pastDueSubscription), list)
  subscriptions.subscribe(() => undefined)
  await subscriptions.followCharge()
  expect([waits, await subscriptions.known(acme.id)]).toEqual([[1_000, 2_000, 4_000, 8_000], [paidSubscription]])
})

test('[customer 4] what stays due is read five times in half a minute, and what cannot be read no more', async () => {
  const refused = await followed(...[1, 2, 3, 4, 5].map(() => listOf(pastDueSubscription)))
  refused.subscriptions.subscribe(() => undefined)
  await refused.subscriptions.followCharge()
  expect([refused.waits, refused.reads()]).toEqual([[1_000, 2_000, 4_000, 8_000, 15_000], 5])
  const ended = await followed({ status: 403, json: {} })
  ended.subscriptions.subscribe(() => undefined)
  await ended.subscriptions.followCharge()
  expect([ended.waits, ended.reads()]).toEqual([[1_000], 1])
})

test('[customer 4] nothing is read again where nobody looks, or somebody else does', async () => {
  const left = await followed()
  await left.subscriptions.followCharge()
  expect([left.waits, left.reads()]).toEqual([[1_000], 0])
  const another = await followed(list)
  another.subscriptions.subscribe(() => undefined)
  const following = another.subscriptions.followCharge()
  await another.subscriptions.known('another')
  await following
  expect(another.reads()).toBe(1)
})
