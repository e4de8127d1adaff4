import { expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, charge, data, openShop, order, orderNow, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { visa, withoutFunds } from '../subscriptions/support/life.ts'
import { broken } from '../orders/support/examine.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Detail {
  order: WireOrder
  attempts: Record<string, unknown>[]
}

test('orders of every customer with every try to charge them, narrowed by day, standing and gateway, and as a file', async () => {
  const shop = await openShop()
  const root = await signIn(shop.server, 'root@receptio.test')
  const get = (path: string) => call(shop.server, 'GET', path, { token: root })
  const empty = await addOpenpayCard(shop, withoutFunds)
  const { id } = await order(shop)
  await charge(shop, id, empty.id)
  shop.server.clock.advance({ minutes: 1 })
  const good = await addOpenpayCard(shop, visa)
  await charge(shop, id, good.id)
  const list = await get('/admin/orders')
  const row = {
    id,
    cliente: { id: shop.customerId, nombre: 'Nuevos Horizontes' },
    kind: 'purchase',
    status: 'paid',
    total: 799_00,
    driver: 'openpay',
    failure: null,
    attempts: 2,
    created_at: '2026-03-02T17:00:00.000Z',
    paid_at: '2026-03-02T17:01:00.000Z',
  }
  expect(list.body).toEqual({ data: [row], meta: { per_page: 25, from: 1, total: 1, more: false, previous: null, next: null } })
  const countOf = async (query: string) => data<unknown[]>(await get(`/admin/orders?${query}`)).length
  expect({
    today: await countOf('filter[since]=2026-03-02&filter[until]=2026-03-02'),
    tomorrow: await countOf('filter[since]=2026-03-03'),
    yesterday: await countOf('filter[until]=2026-03-01'),
    paid: await countOf('filter[status]=paid'),
    failed: await countOf('filter[status]=failed'),
    renewals: await countOf('filter[kind]=renewal'),
    'by Stripe': await countOf('filter[driver]=stripe'),
    words: await countOf('search=horizontes'),
    'other words': await countOf('search=acme'),
    id: await countOf(`search=${id}`),
  }).toEqual({
    today: 1,
    tomorrow: 0,
    yesterday: 0,
    paid: 1,
    failed: 0,
    renewals: 0,
    'by Stripe': 0,
    words: 1,
    'other words': 0,
    id: 1,
  })
  const detail = data<Detail>(await get(`/admin/orders/${id}`))
  expect(detail.order).toMatchObject({ id, status: 'paid', totals: { total: 799_00 } })
  const text = expect.any(String) as string
  const attempt = { driver: 'openpay', centavos: 799_00, challenged: false, checks: 0, refunds: [], disputes: [] }
  expect(detail.attempts).toEqual([
    {
      ...attempt,
      id: text,
      card: { id: empty.id, brand: 'visa', last4: '4448' },
      n: 1,
      state: 'failed',
      provider_id: null,
      provider_key: `att_${String(detail.attempts[0]?.['id'])}`,
      code: '3003',
      message: "The card doesn't have sufficient funds",
      created_at: '2026-03-02T17:00:00.000Z',
      finished_at: '2026-03-02T17:00:00.000Z',
      installments: null,
      next_check_at: null,
      charged: null,
      decisions: [],
      refundable: 0,
      parts: [],
    },
    {
      ...attempt,
      id: text,
      card: { id: good.id, brand: 'visa', last4: '1111' },
      n: 2,
      state: 'succeeded',
      provider_id: text,
      provider_key: `att_${String(detail.attempts[1]?.['id'])}`,
      code: null,
      message: null,
      created_at: '2026-03-02T17:01:00.000Z',
      finished_at: '2026-03-02T17:01:00.000Z',
      installments: null,
      next_check_at: null,
      charged: null,
      decisions: [],
      refundable: 799_00,
      parts: [],
    },
  ])
  const file = await exported({ server: shop.server, token: root }, '/admin/orders?filter[status]=paid')
  expect(String(file.body)).toBe(
    '\uFEFFID,Cliente,Tipo,Estado,Total (MXN),Procesador,Motivo del rechazo,Intentos,Creada,Pagada\r\n' +
      `${id},Nuevos Horizontes,purchase,paid,799,openpay,,2,2026-03-02T17:00:00.000Z,2026-03-02T17:01:00.000Z\r\n`,
  )
})

test('a charge that nobody knows the end of is asked about now, and who asked stands in the record; of a settled one there is nothing to ask', async () => {
  const shop = await openShop()
  const token = await signIn(shop.server, 'root@receptio.test')
  const check = (id: string) => call(shop.server, 'POST', `/admin/orders/${id}/check`, { token, body: {} })
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop)
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'http_500_before', times: 1 })
  await charge(shop, id, card.id)
  expect(answerOf(await check(id))).toEqual(refusal('gateway.unavailable'))
  const checked = data<Detail>(await check(id))
  expect(checked.order).toMatchObject({ status: 'paid' })
  expect(checked.attempts).toMatchObject([{ n: 1, state: 'succeeded', code: null }])
  expect((await orderNow(shop, id)).status).toBe('paid')
  expect(answerOf(await check(id))).toEqual(refusal('order.state'))
  expect(answerOf(await check('019caf47-0000-7000-8000-0000000000aa'))).toEqual(refusal('record.missing'))
  const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
  const log = await shop.server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'customer_id', 'action', 'entity_id', 'before', 'after'])
      .where('entity', '=', 'orders')
      .execute(),
  )
  expect(log).toEqual([
    {
      actor_id: userId,
      customer_id: shop.customerId,
      action: 'subscriptions.update',
      entity_id: id,
      before: { status: 'verifying', attempts: [{ n: 1, state: 'unknown', code: null }] },
      after: { status: 'paid', attempts: [{ n: 1, state: 'succeeded', code: null }] },
    },
  ])
  await runJobs(shop)
  expect(await broken(shop)).toEqual([])
})
