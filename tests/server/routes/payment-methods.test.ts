import { describe, expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  openpay,
  order,
  session,
  tokenise,
} from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

interface WireCard {
  id: string
  default: boolean
  details: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: string }
  cashDriver: { data: { name: string } }
}

const list = async (shop: Shop): Promise<WireCard[]> => data<WireCard[]>(await shop.get('/cash/payment_methods'))
const last4s = async (shop: Shop) => (await list(shop)).map((card) => [card.card.last4, card.default])
const remove = (shop: Shop, id: string) => call(shop.server, 'DELETE', `/cash/payment_methods/${id}`, { token: shop.token })
const vanish = async (shop: Shop) => {
  const { remote } = await shop.server.db.system((tx) =>
    tx.selectFrom('payment_methods').select('remote_id as remote').where('deleted_at', 'is', null).executeTakeFirstOrThrow(),
  )
  const account = await shop.server.db.system((tx) =>
    tx.selectFrom('gateway_accounts').select('remote_id as id').executeTakeFirstOrThrow(),
  )
  await openpay(shop.sandbox, `DELETE customers/${account.id}/cards/${remote}`)
}

describe('[CARD-3] saved cards', () => {
  test('of both gateways, the first one is the default, the default can be changed, and only what may be shown is told', async () => {
    const shop = await openShop()
    const first = await addOpenpayCard(shop, '4111111111111111')
    await addStripeCard(shop, 'pm_card_mastercard')
    expect(await last4s(shop)).toEqual([
      ['1111', true],
      ['4444', false],
    ])
    const [visa, mastercard] = await list(shop)
    expect(visa).toEqual({
      id: first.id,
      type: 'card',
      card: { brand: 'visa', last4: '1111', funding: 'credit', exp_month: 12, exp_year: expect.any(Number) },
      cashDriver: { data: { name: 'openpay' } },
      details: 'Olivia Herrera',
      status: 'active',
      default: true,
      created_at: expect.any(String),
      network_updated_at: null,
      installments: [
        { months: 3, least: 300_00 },
        { months: 6, least: 600_00 },
        { months: 9, least: 900_00 },
        { months: 12, least: 1_200_00 },
      ],
    })
    const put = (id: string) =>
      call(shop.server, 'PUT', `/cash/payment_methods/${id}`, { token: shop.token, body: { default: true } })
    expect(data<WireCard>(await put(mastercard?.id ?? '')).default).toBe(true)
    expect(await last4s(shop)).toEqual([
      ['4444', true],
      ['1111', false],
    ])
    expect((await shop.get(`/cash/payment_methods/${first.id}`)).status).toBe(200)
    expect(answerOf(await put('019a0000-0000-7000-8000-000000000000'))).toEqual(refusal('record.missing'))
  })

  test('the same card twice is one card, and the same key twice is one call', async () => {
    const shop = await openShop()
    const once = await addOpenpayCard(shop, '4111111111111111')
    const twice = await addOpenpayCard(shop, '4111111111111111')
    expect(twice.id).toBe(once.id)
    const { id } = await tokenise(shop.sandbox, '5555555555554444')
    const body = { driver: 'openpay', data: { token_id: id, device_session_id: session } }
    const send = () => shop.post('/cash/cards', body, { 'Idempotency-Key': 'a-key-of-this-test-1' })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.body]).toEqual([200, one.body])
    expect(await list(shop)).toHaveLength(2)
  })

  test('the same card set up twice at Stripe is one card, here and there', async () => {
    const shop = await openShop()
    const once = await addStripeCard(shop, 'pm_card_visa')
    await addStripeCard(shop, 'pm_card_mastercard')
    const before = await list(shop)
    const twice = await addStripeCard(shop, 'pm_card_visa')
    expect([twice.id, await list(shop)]).toEqual([once.id, before])
    expect((await remove(shop, once.id)).status).toBe(200)
    expect(data<WireCard[]>(await shop.post('/cash/payment_methods/sync', {}))).toHaveLength(1)
  })

  test('a refused card says why, and a gateway that is down says so', async () => {
    const shop = await openShop()
    const { id } = await tokenise(shop.sandbox, '4000990020090001')
    const body = { driver: 'openpay', data: { token_id: id, device_session_id: session } }
    expect((await shop.post('/cash/cards', body)).body).toMatchObject({
      code: 'card.refused',
      description: '2009|The CVV2 security code is invalid',
    })
    await arm(shop.sandbox, { provider: 'openpay', operation: 'card', kind: 'http_500_before', times: 1 })
    const down = await shop.post('/cash/cards', body)
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '30'])
  })

  test('of another customer are not there', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const token = await signIn(shop.server, 'prueba@demo.test')
    const path = `/cash/payment_methods/${card.id}`
    for (const method of ['GET', 'DELETE']) {
      expect(answerOf(await call(shop.server, method, path, { token }))).toEqual(refusal('record.missing'))
    }
    expect(await list(shop)).toHaveLength(1)
  })
})

describe('[CARD-5] removing a card', () => {
  test.each(['openpay', 'stripe'] as const)(
    'of %s forgets it here and there, and another becomes the default',
    async (driver) => {
      const shop = await openShop()
      const mine =
        driver === 'openpay' ? await addOpenpayCard(shop, '4111111111111111') : await addStripeCard(shop, 'pm_card_visa')
      await addOpenpayCard(shop, '5555555555554444')
      expect((await remove(shop, mine.id)).status).toBe(200)
      expect(await last4s(shop)).toEqual([['4444', true]])
      expect(data<WireCard[]>(await shop.post('/cash/payment_methods/sync', {}))).toHaveLength(1)
      expect(answerOf(await remove(shop, mine.id))).toEqual(refusal('record.missing'))
    },
  )

  test('that is being charged is refused', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4000970000200002')
    const { id } = await order(shop)
    await charge(shop, id, card.id)
    expect(answerOf(await remove(shop, card.id))).toEqual(refusal('card.in_use'))
  })

  test('that its gateway no longer knows forgets it here; more than three in an hour are kept, and an operator told', async () => {
    const shop = await openShop()
    const removeVanished = async (number: string) => {
      const card = await addOpenpayCard(shop, number)
      await vanish(shop)
      return (await remove(shop, card.id)).status
    }
    const numbers = ['4111111111111111', '5555555555554444', '4242424242424242', '5105105105105100']
    const statuses: number[] = []
    for (const number of numbers) statuses.push(await removeVanished(number))
    expect(statuses).toEqual([200, 200, 200, 503])
    expect(shop.server.log.text).toContain('too many cards vanished at a gateway')
    shop.server.clock.advance({ hours: 2 })
    expect((await shop.post('/cash/payment_methods/sync', { driver: 'openpay' })).body).toMatchObject({ data: [] })
  })

  test('that vanishes while it is charged leaves the list, and the charge says so', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    await vanish(shop)
    expect((await charge(shop, id, card.id)).body).toMatchObject({
      code: 'charge.refused',
      description: expect.stringMatching(/^1005\|/),
    })
    expect(await list(shop)).toEqual([])
  })
})

describe('a body with a card in it', () => {
  test.each([
    { card_number: 'x' },
    { cvv2: '123' },
    { number: '1', exp_month: 1 },
    { driver: 'openpay', data: { token_id: '4111 1111 1111 1111' } },
    { note: ['pay with 4111-1111-1111-1111 please'] },
    { line_items: [4111111111111111] },
  ])('%j is refused unread and leaves no trace', async (body) => {
    const shop = await openShop()
    for (const path of ['/cash/cards', '/cash/orders', '/cash/quote']) {
      expect(answerOf(await shop.post(path, body))).toEqual(refusal('request.malformed'))
    }
    expect(shop.server.log.text).not.toMatch(/4111[ -]?1111/)
  })
})

test('a customer adds twenty cards a day, by either gateway, so that nobody tries stolen ones with us', async () => {
  const shop = await openShop()
  const setUp = (token = shop.token) => call(shop.server, 'POST', '/cash/setup', { token, body: { driver: 'stripe' } })
  await addOpenpayCard(shop, '4111111111111111')
  for (let n = 2; n <= 20; n++) expect((await setUp()).status).toBe(200)
  const stopped = await setUp()
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '86400'])
  shop.server.clock.advance({ days: 1 })
  expect((await setUp(await signIn(shop.server, 'nuevo@demo.test'))).status).toBe(200)
})
