import { expect, test } from 'vitest'
import * as z from '#contract/zod.ts'
import { orderCodec } from '#contract/order.ts'
import { payLinkCodec } from '#contract/pay-link.ts'
import { createPayLinks } from '#src/services/pay-links.ts'
import { awaitedOrder as awaited, visa } from '#tests/fixtures/payments.ts'
import { dueLink, linkToken as token, paidLink } from '#tests/fixtures/pay-links.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { httpOver } from './support/http-over.ts'
import { done } from './support/replies.ts'

const answered = (link: typeof dueLink) => ({ status: 200, json: { data: z.encode(payLinkCodec, link) } })
const sums = (sent: { method: string; url: string; body: unknown }[]) =>
  sent.map(({ url, body }) => [url.slice(url.indexOf('/pay-links/')), body])

test('[payments D15] a link is opened, and its cards are saved, by a token in the body', async () => {
  const { call, sent } = httpOver([answered(dueLink), done, done])
  const links = createPayLinks(call, () => fixtureNow)
  expect(await links.open({ token })).toEqual(dueLink)
  const cards = links.cards(token, 'stripe')
  expect(await cards.driver()).toBe('stripe')
  await cards.add({ tokenId: 'tok12345678', deviceSessionId: 'a'.repeat(32) })
  await cards.sync()
  expect(sums(sent)).toEqual([
    ['/pay-links/open', { token }],
    ['/pay-links/cards', { token, card: { token_id: 'tok12345678', device_session_id: 'a'.repeat(32) } }],
    ['/pay-links/cards', { token }],
  ])
})

test('an open charge of a link is watched by reading the link until its order has an outcome', async () => {
  const { call, sent } = httpOver([answered(paidLink)])
  const orders = createPayLinks(call, () => fixtureNow).orders(token, { link: dueLink, isAll: false })
  expect(await orders.watch({}, new AbortController().signal)).toEqual(paidLink.order)
  expect(sums(sent)).toEqual([['/pay-links/open', { token }]])
})

test('[payments 3] what a person chose is named with the amount that they saw, and "Ya pagué" asks the gateway', async () => {
  const order = { status: 200, json: { data: z.encode(orderCodec, awaited) } }
  const { call, sent } = httpOver([order, order, order])
  const orders = createPayLinks(call, () => fixtureNow).orders(token, { link: dueLink, isAll: false })
  expect(await orders.charge({ method: null, way: 'store', deviceSessionId: null })).toEqual(awaited)
  await orders.charge({ method: { id: visa.id }, installments: 6, deviceSessionId: 'a'.repeat(32) })
  expect(await orders.confirm(null)).toEqual(awaited)
  expect(sums(sent)).toEqual([
    ['/pay-links/charge', { token, expected_due: 599_00, way: 'store' }],
    [
      '/pay-links/charge',
      { token, expected_due: 599_00, payment_method: { id: visa.id }, installments: 6, device_session_id: 'a'.repeat(32) },
    ],
    ['/pay-links/confirm', { token }],
  ])
})
