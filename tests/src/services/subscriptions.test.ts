import { expect, test } from 'vitest'
import { page } from '#contract/page.ts'
import { subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { createSubscriptions } from '#src/services/subscriptions.ts'
import { acme, fixtureNow } from '#tests/fixtures/people.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { door, type Reply } from './support/door.ts'

const list: Reply = {
  status: 200,
  json: z.encode(page(subscriptionCodec), {
    data: [paidSubscription],
    meta: { current_page: 1, per_page: 100, last_page: 1, total: 1 },
  }),
}
const at = (clock: { now: number }) => () => clock.now

test('[APP-2] the active subscriptions are read with their limits, once', async () => {
  const { call, sent } = door([list])
  const subscriptions = createSubscriptions(call, () => fixtureNow)

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
  const subscriptions = createSubscriptions(call, at(clock))
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
  const subscriptions = createSubscriptions(call, () => fixtureNow)

  expect(await subscriptions.known(acme.id)).toBeNull()
  expect(await subscriptions.known(acme.id)).toEqual([paidSubscription])
  expect(subscriptions.known(acme.id)).toBe(subscriptions.known(acme.id))
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
  expect(sent).toHaveLength(2)
})

test('a failed reading is not kept', async () => {
  const { call } = door([{ status: 403, json: {} }, list])
  const subscriptions = createSubscriptions(call, () => fixtureNow)

  await expect(subscriptions.active(acme.id)).rejects.toThrow('refused')
  expect(await subscriptions.active(acme.id)).toEqual([paidSubscription])
})
