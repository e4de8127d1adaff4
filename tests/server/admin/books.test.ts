import { expect, test, vi } from 'vitest'
import { paidWith, refundAtGateway, rows } from '../orders/support/aftermath.ts'
import { addStripeCard, charge, data, enter, openShop, order, orderProduct, press, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { differences, later, matchYesterday, movements, chargeUnknown } from '../jobs/support/books.ts'
import { call, signIn } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { grant } from '../orders/support/credit.ts'
import { staffClient } from './support/staff-client.ts'
import { codeOf } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

interface WireDifference {
  id: string
  kind: string
  state: string
  reason: string | null
}

/** A shop with a charge that we do not know, and the staff who see it. */
async function withDifference() {
  const shop = await paidWith('stripe', 'pm_card_visa')
  const unknown = await chargeUnknown(shop, 'stripe')
  await later(shop)
  await matchYesterday(shop)
  return { shop, unknown, staff: await staffClient(shop) }
}

const listed = async (staff: Awaited<ReturnType<typeof staffClient>>, query = '') =>
  data<WireDifference[]>(await staff.get(`/admin/books/differences${query}`))

test('a difference is listed, read alone, and found by its state, kind and gateway', async () => {
  const { staff } = await withDifference()
  const [row] = await listed(staff)
  expect(row).toEqual({
    id: expect.any(String),
    driver: 'stripe',
    kind: 'missing_here',
    subject: 'charge',
    reference: expect.stringMatching(/^txn_/),
    ours: null,
    theirs: 499_00,
    currency: 'MXN',
    happened_at: '2026-03-02T17:00:00.000Z',
    noticed_at: '2026-03-03T17:00:00.000Z',
    cliente: null,
    order_id: null,
    state: 'open',
    reason: null,
    explained_by: null,
    explained_at: null,
  })
  expect(data(await staff.get(`/admin/books/differences/${row?.id ?? ''}`))).toEqual(row)
  const counts = ['state]=open', 'state]=explained', 'kind]=amount_differs', 'driver]=stripe', 'driver]=openpay'].map(
    async (filter) => (await listed(staff, `?filter[${filter}`)).length,
  )
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 1, 0])
})

test('a difference is explained once with a reason: of two at once one is refused, and the audit log has it', async () => {
  const { shop, staff } = await withDifference()
  const [row] = await listed(staff)
  const path = `/admin/books/differences/${row?.id ?? ''}/explanation`
  expect((await staff.post(path, { reason: '' })).status).toBe(422)
  const other = await staffClient(shop, 'superadmin@receptio.test')
  const pressed = press()
  const both = await Promise.all([
    staff.post(path, { reason: 'Cargo de prueba' }, pressed),
    other.post(path, { reason: 'Es del otro sistema' }, press()),
  ])
  const winner = both.find(({ status }) => status === 200)
  const loser = both.find(({ status }) => status !== 200)
  const { reason } = data<WireDifference>(winner ?? both[0])
  expect([loser?.status, loser && codeOf(loser)]).toEqual([409, 'record.changed'])
  expect(data(winner ?? both[0])).toMatchObject({
    state: 'explained',
    explained_by: { name: reason === 'Cargo de prueba' ? 'Renata Raíz' : 'Santiago Supervisor' },
    explained_at: '2026-03-03T17:00:00.000Z',
  })
  const again = await staff.post(path, { reason: 'Cargo de prueba' }, pressed)
  expect(again.status).toBe(reason === 'Cargo de prueba' ? 200 : 409)
  const records = await rows(
    shop,
    `select action, entity, entity_id, after ->> 'reason' as reason from audit_log where entity = 'book_differences'`,
  )
  expect(records).toEqual([{ action: 'subscriptions.update', entity: 'book_differences', entity_id: row?.id, reason }])
  await later(shop)
  await matchYesterday(shop)
  expect((await differences(shop)).map(({ state }) => state)).toEqual(['explained'])
  await rows(shop, 'update book_differences set theirs = 1')
  await later(shop)
  await matchYesterday(shop)
  expect((await differences(shop)).map(({ state }) => state)).toEqual(['open'])
})

test('a day of the past is matched again, once while it runs, and what was put right heals', async () => {
  const { shop, staff } = await withDifference()
  const match = (day: string) => staff.post('/admin/books/days', { day })
  for (const day of ['2026-03-03', '2026-04-01']) {
    const { status, body } = await match(day)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: [{ field: 'day', message: 'Elige un día que ya terminó.' }] }),
    ])
  }
  const days = data<object[]>(await staff.get('/admin/books/days'))
  const matched = { day: '2026-03-02', requested_at: '2026-03-03T17:00:00.000Z', matched_at: '2026-03-03T17:00:00.000Z' }
  expect(days).toEqual([
    { driver: 'openpay', ...matched },
    { driver: 'stripe', ...matched },
  ])
  await rows(shop, `update gateway_movements set centavos = 1, net = 1, fee = 0 where attempt_id is null`)
  const reading = data<{ matched_at: string | null }[]>(await match('2026-03-02'))
  expect(reading.map(({ matched_at: at }) => at)).toEqual([null, null])
  expect((await match('2026-03-02')).status).toBe(200)
  expect(await rows(shop, `select kind from jobs where kind = 'books.match' and state = 'ready'`)).toHaveLength(2)
  await runJobs(shop)
  expect(data(await staff.get('/admin/books/days'))).toEqual(days)
  expect((await movements(shop)).map(({ centavos }) => centavos)).toEqual([499_00, 799_00])
  expect((await differences(shop)).map(({ state, theirs }) => [state, theirs])).toEqual([['open', 499_00]])
})

test('the accountant’s list has each paid order with IVA, discount, fee, net and payout, narrowed by day, and as a file', async () => {
  const shop = await openShop()
  const card = await addStripeCard(shop, 'pm_card_visa')
  const plan = await order(shop, { promocode: 'MENOS100', expected_total: 699_00 })
  await charge(shop, plan.id, card.id)
  await refundAtGateway({ ...shop, driver: 'stripe', orderId: plan.id, attemptId: '' }, 100_00)
  await later(shop)
  const again = { ...shop, ...(await enter(shop, 'nuevo@demo.test')) }
  await grant(again, 20_00)
  const product = await orderProduct(again, 'Usuario adicional')
  expect(data<WireOrder>(await charge(again, product.id, card.id)).status).toBe('paid')
  await later(shop, 4)
  await runJobs(shop)
  await matchYesterday(shop)
  const staff = await staffClient(shop)
  const usual = {
    cliente: { id: shop.customerId, nombre: 'Nuevos Horizontes' },
    rfc: 'NHO190827TR5',
    periods: [0],
    driver: 'stripe',
    by_hand: false,
    provider_id: expect.stringMatching(/^pi_/),
    payout: expect.stringMatching(/^po_/),
  }
  expect(data(await staff.get('/admin/books/payments?sort=paid_at'))).toEqual([
    {
      ...usual,
      id: plan.id,
      paid_at: '2026-03-02T17:00:00.000Z',
      receipt: 'R-000001',
      items: [{ 'es-MX': 'Profesional', en: 'Professional' }],
      subtotal: 602_59,
      iva: 96_41,
      total: 699_00,
      credit: 0,
      discount: 100_00,
      promo: 'MENOS100',
      fee: 32_67,
      net: 666_33,
      refunded: 100_00,
    },
    {
      ...usual,
      id: product.id,
      paid_at: '2026-03-03T17:00:00.000Z',
      receipt: 'R-000002',
      items: [{ 'es-MX': 'Usuario adicional', en: 'Extra user' }],
      subtotal: 68_10,
      iva: 10_90,
      total: 79_00,
      credit: 20_00,
      discount: 0,
      promo: null,
      fee: 5_94,
      net: 53_06,
      refunded: 0,
    },
  ])
  const countOf = async (query: string) => data<unknown[]>(await staff.get(`/admin/books/payments?${query}`)).length
  expect([
    await countOf('filter[since]=2026-03-02&filter[until]=2026-03-02'),
    await countOf('filter[since]=2026-03-03'),
    await countOf('filter[since]=2026-03-04'),
    await countOf('filter[driver]=openpay'),
    await countOf('search=horizontes'),
  ]).toEqual([1, 1, 0, 0, 2])
  const token = await signIn(shop.server, 'root@receptio.test')
  const file = await exported({ server: shop.server, token }, '/admin/books/payments?filter[until]=2026-03-02')
  const [head, line, ...rest] = String(file.body).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Fecha de pago,Recibo,RFC,Cliente,Plan,Periodo,Subtotal (MXN),IVA (MXN),Total (MXN),Saldo a favor (MXN),Descuento (MXN),' +
      'Código promocional,Procesador,ID del cargo,Comisión (MXN),Neto (MXN),Depósito,Devuelto (MXN)',
  )
  expect(line).toMatch(
    /^2026-03-02,R-000001,\w+,Nuevos Horizontes,Profesional,mensual,602\.59,96\.41,699,0,100,MENOS100,stripe,pi_\w+,32\.67,666\.33,po_\w+,100$/,
  )
  expect(rest).toEqual([''])
})

test('the accountant’s file covers a year at most, with its days in their order; without days it begins with the first payment', async () => {
  const shop = await paidWith('stripe', 'pm_card_visa')
  const staff = await staffClient(shop)
  const tryDays = async (query: string, of = staff) => codeOf(await of.post(`/admin/books/payments/exports?${query}`, {})) ?? 'ok'
  const days = (since: string, until: string) => tryDays(`filter[since]=${since}&filter[until]=${until}`)
  expect([
    await tryDays(''),
    await days('2024-01-01', '2024-12-31'),
    await days('2025-01-01', '2026-01-02'),
    await days('2026-03-02', '2026-03-02'),
    await days('2026-03-03', '2026-03-02'),
    await tryDays('filter[since]=2025-01-01'),
  ]).toEqual(['ok', 'ok', 'exports.range', 'ok', 'exports.range', 'exports.range'])
  shop.server.clock.advance({ days: 400 })
  const later = await staffClient(shop)
  expect([
    await tryDays('', later),
    await tryDays('filter[until]=2026-12-31', later),
    await tryDays('filter[since]=2026-12-31', later),
  ]).toEqual(['exports.range', 'ok', 'ok'])
})

test('nobody but staff with the grants of subscriptions reads or changes the books', async () => {
  const { shop: closed, staff } = await withDifference()
  const shop = { ...closed, ...(await enter(closed, 'nuevo@demo.test')) }
  const [row] = await listed(staff)
  const paths = ['differences', `differences/${row?.id ?? ''}`, 'days', 'payments'].map((path) => `/admin/books/${path}`)
  const refused = await Promise.all(paths.map((path) => shop.get(path)))
  const acts = await Promise.all([
    shop.post('/admin/books/days', { day: '2026-03-02' }),
    shop.post(`/admin/books/differences/${row?.id ?? ''}/explanation`, { reason: 'No es mío' }),
    shop.post('/admin/books/payments/exports', {}),
  ])
  expect([...refused, ...acts].map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'permission.missing'))
  expect((await call(shop.server, 'GET', '/admin/books/payments')).status).toBe(401)
  expect(codeOf(await staff.get('/admin/books/differences/none'))).toBe('record.missing')
  expect(codeOf(await staff.post('/admin/books/differences/none/explanation', { reason: 'Nada' }))).toBe('record.missing')
})
