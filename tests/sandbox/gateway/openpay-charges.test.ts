import { expect, test, vi } from 'vitest'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { chargeCard, chargeFields, bodyOf, openpay, saveCard, tokenise } from './openpay.client.ts'
import { advance, ledger } from './sandbox.client.ts'

vi.setConfig({ testTimeout: 30_000 })

test('a charge answers pesos, is in the ledger in centavos, and is found by its order', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '4111111111111111')

  const charge = await bodyOf(openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, { order_id: 'att_1' })))

  expect(charge).toMatchObject({
    id: expect.stringMatching(/^tr[a-z0-9]{18}$/),
    amount: 499.5,
    status: 'completed',
    authorization: '801585',
    order_id: 'att_1',
    customer_id: customer,
    error_code: null,
    card: { id: card, card_number: '411111XXXXXX1111' },
  })
  expect(await ledger(sandbox)).toEqual([
    {
      provider: 'openpay',
      id: charge.id,
      amount: 49_950,
      refunded: 0,
      currency: 'mxn',
      customer,
      order: 'att_1',
      metadata: {},
      status: 'succeeded',
      disputed: false,
      created: expect.any(Number),
    },
  ])
  expect(await bodyOf(openpay(sandbox, `GET customers/${customer}/charges?order_id=att_1`))).toEqual([charge])
  expect(await bodyOf(openpay(sandbox, 'GET charges?order_id=att_2'))).toEqual([])
  expect(await bodyOf(openpay(sandbox, `GET charges/${charge.id}`))).toEqual(charge)
})

test('an order is charged once: again it is 1006, paid or declined', async () => {
  const sandbox = await startSandbox()
  for (const [number, order] of [
    ['4111111111111111', 'paid'],
    ['4444444444444448', 'declined'],
  ] as const) {
    const { customer, card } = await saveCard(sandbox, number)
    const charge = () => openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, { order_id: order }))
    await charge()
    expect((await charge()).body).toMatchObject({ error_code: 1006, http_code: 409, category: 'request' })
  }
  expect((await ledger(sandbox)).map(({ order, status }) => [order, status])).toEqual([
    ['paid', 'succeeded'],
    ['declined', 'failed'],
  ])
})

test('two charges at once with one order make one', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '4111111111111111')
  const charge = () => openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, { order_id: 'o' }))

  const answers = await Promise.all([charge(), charge(), charge()])

  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  expect(await ledger(sandbox)).toHaveLength(1)
})

test.each([
  [{ amount: 10.999 }, 1020],
  [{ amount: 0 }, 1012],
  [{ amount: -1 }, 1012],
  [{ amount: 100_000.01 }, 1012],
  [{ amount: 'mucho' }, 1001],
  [{ amount: null }, 1001],
  [{ method: 'bitcoin' }, 1001],
  [{ description: '' }, 1001],
  [{ device_session_id: undefined }, 1001],
  [{ order_id: 'x'.repeat(101) }, 1001],
  [{ redirect_url: 'http://localhost/' }, 1001],
  [{ use_3d_secure: true }, 1001],
  [{ payment_plan: { payments: 4 } }, 1001],
  [{ source_id: 'knone' }, 1003],
  [{ currency: 'EUR' }, 1001],
])('a charge with %j is refused with %i and leaves nothing behind', async (more, code) => {
  const sandbox = await startSandbox()

  const { body } = await chargeCard(sandbox, '4111111111111111', { order_id: 'o', ...more })

  expect(body.error_code).toBe(code)
  expect(await ledger(sandbox)).toEqual([])
})

test('a token is charged once; refused with 3005 it may be tried again with 3-D Secure', async () => {
  const sandbox = await startSandbox()
  const token = await tokenise(sandbox, '5454545454545454')
  const charge = (more: object) => openpay(sandbox, 'POST charges', chargeFields(token.id, more))

  expect((await charge({ order_id: 'o1' })).body).toMatchObject({ error_code: 3005, fraud_rules: [expect.any(String)] })
  const challenged = await bodyOf(charge({ order_id: 'o2', use_3d_secure: true, redirect_url: 'http://localhost:3000/back' }))
  expect(challenged.status).toBe('charge_pending')
  expect((await charge({ order_id: 'o3' })).body.error_code).toBe(1003)
})

test('an authorisation is captured or let go; a paid charge is refunded in parts and no further', async () => {
  const sandbox = await startSandbox()
  const authorized = (await chargeCard(sandbox, '4111111111111111', { capture: false })).body
  expect(authorized.status).toBe('in_progress')
  expect((await openpay(sandbox, `POST charges/${authorized.id}/capture`, { amount: 500 })).body.error_code).toBe(1012)
  expect(await bodyOf(openpay(sandbox, `POST charges/${authorized.id}/capture`, { amount: 400 }))).toMatchObject({
    status: 'completed',
    amount: 400,
  })
  expect((await openpay(sandbox, `POST charges/${authorized.id}/capture`)).body.error_code).toBe(1013)
  const other = (await chargeCard(sandbox, '4111111111111111', { capture: false })).body
  expect((await bodyOf(openpay(sandbox, `POST charges/${other.id}/refund`, {}))).status).toBe('cancelled')

  const part = await bodyOf(openpay(sandbox, `POST charges/${authorized.id}/refund`, { amount: 150.5, description: 'Parte' }))
  expect([part.status, part.refund?.amount]).toEqual(['completed', 150.5])
  expect((await openpay(sandbox, `POST charges/${authorized.id}/refund`, { amount: 249.51 })).body.error_code).toBe(1012)
  expect((await bodyOf(openpay(sandbox, `POST charges/${authorized.id}/refund`))).status).toBe('refunded')
  expect((await openpay(sandbox, `POST charges/${authorized.id}/refund`)).body.error_code).toBe(1013)
  expect((await ledger(sandbox))[0]).toMatchObject({ amount: 40_000, refunded: 40_000, status: 'succeeded' })
})

test('after eight declines more than that of one card in a day, it is 1018 until the next', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '4444444444444448')
  const charge = async () => (await openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card))).body.error_code
  const codes = []
  for (let round = 0; round < 10; round += 1) codes.push(await charge())
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 3003), 1018])
  await advance(sandbox, 86_401)

  expect(await charge()).toBe(3003)
})

test('a charge that goes through begins the count of declines anew', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '5454545454545454')
  const charge = async (more: Record<string, unknown> = {}) =>
    (await openpay(sandbox, `POST customers/${customer}/charges`, { ...chargeFields(card), ...more })).body
  const declines = async (count: number) => {
    const codes = []
    for (let round = 0; round < count; round += 1) codes.push((await charge()).error_code)
    return codes
  }
  expect(await declines(8)).toEqual(Array.from({ length: 8 }, () => 3005))
  const { payment_method: bank } = await charge({ use_3d_secure: true, redirect_url: 'http://localhost/back' })
  await fetch(bank?.url ?? '', { method: 'POST', body: new URLSearchParams({ decision: 'autorizar' }), redirect: 'manual' })
  expect(await declines(9)).toEqual(Array.from({ length: 9 }, () => 3005))
})

test('charges are listed by day, amount, offset and limit, each with its fee and the IVA on it', async () => {
  const sandbox = await startSandbox()
  const first = await chargeCard(sandbox, '4111111111111111')
  await advance(sandbox, 2 * 86_400)
  const second = await chargeCard(sandbox, '4242424242424242')
  const ids = async (query: string) => {
    const answer = await openpay(sandbox, `GET charges?${query}`)
    return (answer.body as unknown as { id: string }[]).map(({ id }) => id)
  }
  const day = (second.body as unknown as { creation_date: string }).creation_date.slice(0, 10)

  expect(first.body).toMatchObject({ amount: 499.5, fee: { amount: 16.99, tax: 2.72, currency: 'MXN' } })
  expect(await ids(`creation[gte]=${day}`)).toEqual([second.body.id])
  expect(await ids('limit=1&offset=1')).toEqual([first.body.id])
  expect(await ids('amount[gte]=499.5&amount[lte]=499.5')).toEqual([second.body.id, first.body.id])
  expect(await ids('amount[gte]=499.51')).toEqual([])
  expect(await ids('amount[lte]=499.49')).toEqual([])
  const refund = await bodyOf(openpay(sandbox, `POST charges/${second.body.id}/refund`, { amount: 100 }))
  expect(refund).toMatchObject({ refund: { amount: 100, transaction_type: 'refund' } })
  expect((refund as unknown as { refund: object }).refund).not.toHaveProperty('fee')
})
