import { expect, test, vi } from 'vitest'
import { session, tokenise } from '#tests/sandbox/gateway/openpay.client.ts'
import { bodyOf, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { addOpenpayCard, data, openShop } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Card {
  id: string
  card: { last4: string }
}

const remove = ({ server, token }: Shop, path: string) => call(server, 'DELETE', path, { token })
const last4Of = (cards: Card[]) => cards.map(({ card }) => card.last4).toSorted()

test('[customer 6] [CALL-1] a card is the same record at /cash/cards and /cash/payment_methods, and is forgotten at both', async () => {
  const shop = await openShop()
  const visa = await addOpenpayCard(shop, '4111111111111111')
  const listed = await shop.get('/cash/cards')
  expect(answerOf(listed)).toEqual(answerOf(await shop.get('/cash/payment_methods')))
  expect(data<Card[]>(listed).map(({ id }) => id)).toEqual([visa.id])
  expect(answerOf(await shop.get(`/cash/cards/${visa.id}`))).toEqual(answerOf(await shop.get(`/cash/payment_methods/${visa.id}`)))
  expect((await remove(shop, `/cash/cards/${visa.id}`)).status).toBe(200)
  expect(answerOf(await shop.get(`/cash/cards/${visa.id}`))).toEqual(refusal('record.missing'))
  expect(data<Card[]>(await shop.get('/cash/payment_methods'))).toEqual([])
})

test('[customer 6] [CALL-1] cards that are at the gateway only come by a sync', async () => {
  const shop = await openShop()
  const visa = await addOpenpayCard(shop, '4111111111111111')
  await shop.server.db.system((tx) => tx.deleteFrom('payment_methods').where('id', '=', visa.id).execute())
  expect(data<Card[]>(await shop.get('/cash/cards'))).toEqual([])
  expect(last4Of(data(await shop.post('/cash/cards/sync', { driver: 'stripe' })))).toEqual([])
  expect(last4Of(data(await shop.post('/cash/cards/sync', {})))).toEqual(['1111'])
})

test('[customer 6] [CALL-1] POST /cash/payment_methods saves an Openpay card once for a key, with its body and no other', async () => {
  const shop = await openShop()
  const { id } = await tokenise(shop.sandbox, '4111111111111111')
  const body = { driver: 'openpay', data: { token_id: id, device_session_id: session } }
  const headers = { 'Idempotency-Key': 'a7d0c7b2-6c0b-4c3f-9a39-6f9b1a2d3e4f' }
  const first = await shop.post('/cash/payment_methods', body, headers)
  expect(data<Card>(first).card.last4).toBe('1111')
  expect((await shop.post('/cash/payment_methods', body, headers)).body).toEqual(first.body)
  const other = { ...body, data: { ...body.data, token_id: 'k1234567890abcdefghi' } }
  expect(answerOf(await shop.post('/cash/payment_methods', other, headers))).toEqual(refusal('idempotency.mismatch'))
  expect(last4Of(data(await shop.get('/cash/cards')))).toEqual(['1111'])
})

test('[customer 6] [CALL-1] POST /cash/payment_methods saves a Stripe card that was set up for the customer, and nobody else’s', async () => {
  const shop = await openShop()
  const { client_secret: secret } = data<{ client_secret: string }>(await shop.post('/cash/setup', { driver: 'stripe' }))
  const client = { url: shop.sandbox.url }
  const setup = await bodyOf(stripe(client, `GET setup_intents/${secret.split('_secret_')[0]}`))
  const mine = await bodyOf(stripe(client, 'POST payment_methods/pm_card_visa/attach', { customer: setup.customer ?? '' }))
  const save = (payment_method: string) => shop.post('/cash/payment_methods', { driver: 'stripe', data: { payment_method } })
  expect(answerOf(await save('pm_of_somebody_else'))).toEqual(refusal('record.missing'))
  const mixed = { driver: 'openpay', data: { payment_method: mine.id } }
  expect((await shop.post('/cash/payment_methods', mixed)).status).toBe(422)
  expect(data<Card>(await save(mine.id)).card.last4).toBe('4242')
})

test('[customer 6] [ROLE-2] a card of another customer is not there, and who may not pay may look at most', async () => {
  const shop = await openShop()
  const visa = await addOpenpayCard(shop, '4111111111111111')
  const other = await signIn(shop.server, 'owner@acme.test')
  for (const method of ['GET', 'DELETE'])
    expect(answerOf(await call(shop.server, method, `/cash/cards/${visa.id}`, { token: other }))).toEqual(
      refusal('record.missing'),
    )
  const audit = await signIn(shop.server, 'audit@acme.test')
  expect((await call(shop.server, 'GET', '/cash/cards', { token: audit })).status).toBe(200)
  const user = await signIn(shop.server, 'user@acme.test')
  const saving = { driver: 'stripe', data: { payment_method: 'pm_1' } }
  for (const [token, method, path, body] of [
    [user, 'GET', '/cash/cards', undefined],
    [audit, 'POST', '/cash/cards/sync', {}],
    [user, 'POST', '/cash/cards/sync', {}],
    [audit, 'POST', '/cash/payment_methods', saving],
    [user, 'POST', '/cash/payment_methods', saving],
    [audit, 'DELETE', `/cash/cards/${visa.id}`, undefined],
    [user, 'DELETE', `/cash/cards/${visa.id}`, undefined],
  ] as const)
    expect(answerOf(await call(shop.server, method, path, { token, body }))).toEqual(refusal('permission.missing'))
  expect(last4Of(data(await shop.get('/cash/cards')))).toEqual(['1111'])
})
