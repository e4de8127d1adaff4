import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { insertReceipt } from '#server/queries/receipts.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { pdfTexts } from '../support/pdf-text.ts'
import { addOpenpayCard, charge, data, openShop, order } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

interface WireReceipt {
  number: string
  paid_at: string
  customer: { name: string; rfc: string | null }
}

async function paid(shop: Shop): Promise<string> {
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  expect((await charge(shop, id, card.id)).status).toBe(200)
  return id
}

const receiptOf = async (shop: Shop, id: string) => data<WireReceipt>(await shop.get(`/cash/orders/${id}/receipt`))

async function download({ server, token }: Shop, id: string, language = 'es-MX') {
  const response = await server.app.request(
    `/api/cash/orders/${id}/receipt.pdf`,
    { headers: { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}`, 'Accept-Language': language } },
    { address: '203.0.113.7' },
  )
  return { response, file: new Uint8Array(await response.arrayBuffer()) }
}

describe('[SET-4] the receipt of a paid order', () => {
  test('tells who paid whom, for what, with which card, and its IVA', async () => {
    const shop = await openShop()
    const id = await paid(shop)
    const { rfc, name } = await shop.server.db.system((tx) =>
      tx.selectFrom('customers').select(['rfc', 'name']).where('customer_id', '=', shop.customerId).executeTakeFirstOrThrow(),
    )
    expect(await receiptOf(shop, id)).toMatchObject({
      order_id: id,
      number: 'R-000001',
      paid_at: shop.server.clock.now().toISOString(),
      issuer: { name: 'Receptio', rfc: null },
      customer: { name, rfc },
      period: 0,
      totals: { total: 799_00, iva: 110_21 },
      card: { brand: 'visa', last4: '1111' },
    })
  })

  test('stays as it was when the customer, its card and the issuer change', async () => {
    const shop = await openShop()
    const id = await paid(shop)
    const before = await receiptOf(shop, id)
    await shop.server.db.system(async (tx) => {
      const mine = shop.customerId
      await tx.updateTable('customers').set({ name: 'Otra', rfc: 'XAXX010101000' }).where('customer_id', '=', mine).execute()
      await tx.updateTable('payment_methods').set({ last4: '9999' }).where('customer_id', '=', mine).execute()
      const value = JSON.stringify({ name: 'Receptio, S. A. de C. V.', rfc: 'REC200131AB1' }) as never
      const setting = { tenant: 'receptio', entry: 'receipts.issuer', value, updated_at: shop.server.clock.now() }
      await tx.insertInto('settings').values(setting).execute()
    })
    expect(await receiptOf(shop, id)).toEqual(before)
  })

  test('names the issuer that staff wrote in the configuration', async () => {
    const shop = await openShop()
    const root = await signIn(shop.server, 'root@receptio.test')
    const entries = await call(shop.server, 'GET', '/admin/configuraciones', { token: root })
    const { data } = entries.body as { data: { entry: string; version: string }[] }
    const version = data.find(({ entry }) => entry === 'receipts.issuer')?.version
    const address = {
      street: 'Durango',
      number: '245',
      colonia: 'Roma Norte',
      city: 'Cuauhtémoc',
      state: 'CDMX',
      postal_code: '06700',
    }
    const value = JSON.stringify({ name: 'Receptio, S. A. de C. V.', rfc: 'rec200131ab1', address })
    const body = { value, version }
    expect((await call(shop.server, 'PUT', '/admin/configuraciones/receipts.issuer', { token: root, body })).status).toBe(200)
    const id = await paid(shop)
    const lines = ['Durango 245, Col. Roma Norte', '06700 Cuauhtémoc, CDMX']
    expect(await receiptOf(shop, id)).toMatchObject({
      issuer: { name: 'Receptio, S. A. de C. V.', rfc: 'REC200131AB1', address: lines },
    })
    const texts = pdfTexts((await download(shop, id)).file).flat()
    expect(texts).toEqual(expect.arrayContaining(lines))
  })

  test('has the customer’s next number, once, also when two are settled at the same time', async () => {
    const shop = await openShop()
    const id = await paid(shop)
    const { db } = shop.server
    const copies = await db.system(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, created_at, updated_at, paid_at)
        select tenant, customer_id, gen_random_uuid(), user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, created_at, updated_at, paid_at
        from orders, generate_series(1, 2) where id = ${id}::uuid returning id
      `.execute(tx)
      return rows.map((row) => row.id)
    })
    const key = { tenant: 'receptio', customerId: shop.customerId }
    await Promise.all(
      [...copies, ...copies].map((one) => db.system((tx) => insertReceipt(tx, { ...key, id: one })).catch(String)),
    )
    const numbers = await Promise.all([id, ...copies].map(async (one) => (await receiptOf(shop, one)).number))
    expect(numbers.toSorted()).toEqual(['R-000001', 'R-000002', 'R-000003'])
  })

  test('is not there for an order that is not paid, an unknown one, or another customer', async () => {
    const shop = await openShop()
    const { id } = await order(shop)
    const missing = refusal('record.missing')
    expect(answerOf(await shop.get(`/cash/orders/${id}/receipt`))).toEqual(missing)
    expect(answerOf(await shop.get(`/cash/orders/${shop.plan}/receipt`))).toEqual(missing)
    const done = await paid(shop)
    const token = await signIn(shop.server, 'owner@acme.test')
    for (const path of ['receipt', 'receipt.pdf'])
      expect(answerOf(await call(shop.server, 'GET', `/cash/orders/${done}/${path}`, { token }))).toEqual(missing)
  })
})

test('[customer 1] [SET-3] paid orders are listed as such, and each opens its receipt; refused and unfinished ones are not among them', async () => {
  const shop = await openShop()
  const refused = await addOpenpayCard(shop, '4444444444444448')
  const { id: failed } = await order(shop)
  expect((await charge(shop, failed, refused.id)).status).toBe(402)
  const { id: draft } = await order(shop)
  const done = await paid(shop)
  const idsOf = async (status: string) =>
    data<{ id: string }[]>(await shop.get(`/cash/orders?filter[status]=${status}`)).map(({ id }) => id)
  expect({
    paid: await idsOf('paid'),
    failed: await idsOf('failed'),
    draft: await idsOf('draft'),
    expired: await idsOf('expired'),
  }).toEqual({ paid: [done], failed: [failed], draft: [draft], expired: [] })
  expect((await receiptOf(shop, done)).number).toBe('R-000001')
  expect((await download(shop, done)).response.status).toBe(200)
})

describe('[SET-4] the PDF of a receipt', () => {
  test('is a file of its number, in the reader’s language, the same bytes each time', async () => {
    const shop = await openShop()
    const id = await paid(shop)
    const { customer } = await receiptOf(shop, id)
    const { response, file } = await download(shop, id)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="R-000001.pdf"')
    expect(Buffer.from((await download(shop, id)).file).equals(Buffer.from(file))).toBe(true)
    const [spanish = []] = pdfTexts(file)
    expect(spanish).toEqual(
      expect.arrayContaining([
        'Recibo de pago',
        'R-000001',
        customer.name,
        `RFC: ${customer.rfc}`,
        'Profesional (mensual)',
        'Importe sin IVA',
        '$688.79',
        'IVA 16 %',
        '$110.21',
        'Total pagado (MXN)',
        '$799.00',
        'Pagado con Visa terminación 1111.',
      ]),
    )
    const [english = []] = pdfTexts((await download(shop, id, 'en')).file)
    expect(english).toEqual(expect.arrayContaining(['Payment receipt', 'Total paid (MXN)', 'Paid with Visa ending in 1111.']))
  })
})
