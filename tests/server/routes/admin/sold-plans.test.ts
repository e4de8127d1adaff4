import { expect, test, vi } from 'vitest'
import { charge, charged, data, order } from '../../orders/support/shop.ts'
import { again, pass, subscribed, subscription } from '../../subscriptions/support/life.ts'
import { call, signIn } from '../../support/calls.ts'
import { featureId, productId } from '../../support/catalogue.ts'
import { dataOf, tableOf } from '../../support/answers.ts'
import { staffClient } from '../../support/staff-client.ts'
import { exported } from '../../support/exported.ts'
import { edited, price, record, versions } from '../../support/plan-editor.ts'

vi.setConfig({ testTimeout: 60_000 })

test('[STAT-2] who bought a plan renews at its price after an edit, and whoever comes now pays the new one', async () => {
  const shop = await subscribed()
  const root = await staffClient('root@receptio.test', shop.server)
  const professional = await record(root, shop.plan)
  const dearer = [price('monthly', 999_00), price('yearly', 9_588_00, 20)]
  dataOf(await root.put(`/subscription_plans/${shop.plan}`, edited(professional, { pricing: dearer, trial_days: 3 })))
  expect(await versions(root, shop.plan)).toEqual([
    [2, 0],
    [1, 2],
  ])
  const wanted = { subscription_plan_id: shop.plan, period: 0, line_items: [{ id: shop.plan, quantity: 1 }] }
  const token = await signIn(shop.server, 'prueba@demo.test')
  const quote = data<{ totals: { total: number } }>(await call(shop.server, 'POST', '/cash/quote', { token, body: wanted }))
  expect(quote.totals.total).toBe(999_00)
  await pass(shop, { days: 32 })
  const later = await again(shop)
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect(await subscription(later)).toMatchObject({ status: 'active', pricing: { total: 799_00, renewal: 799_00 } })
})

test('[ADM-3] who bought a product keeps the features it had, until something else is bought', async () => {
  const shop = await subscribed()
  const root = await staffClient('root@receptio.test', shop.server)
  const id = await productId(shop.server.db, 'CRM')
  const [{ version }, users] = [
    dataOf<{ version: number }>(await root.get(`/admin/products/${id}`)),
    await featureId(root.server.db, 'users'),
  ]
  const edit = {
    name: { 'es-MX': 'CRM', en: 'CRM' },
    description: { 'es-MX': '', en: '' },
    status: 'active',
    pricing: [price('monthly', 199_00)],
    features: [{ id: users, value: 5, highlight_order: null }],
    metadata: { marketplace: true },
    version,
  }
  const limits = async () => {
    type Sold = { type: string; limits: { key: string; value: unknown }[] }
    const plan = data<Sold[]>(await shop.get('/subscriptions?include=limits')).find(({ type }) => type === 'plan')
    return Object.fromEntries(plan?.limits.map(({ key, value }) => [key, value]) ?? [])
  }
  const sold = await limits()
  expect(sold).toMatchObject({ users: 10, access_pipeline: true, access_quotes: true })
  dataOf(await root.put(`/products/${id}`, edit))
  const extra = await productId(shop.server.db, 'Usuario adicional')
  const current = dataOf<{ version: number }>(await root.get(`/admin/products/${extra}`))
  dataOf(await root.put(`/products/${extra}`, { ...edit, version: current.version }))
  expect(await limits()).toEqual(sold)
  const bought = { subscription_plan_id: undefined, line_items: [{ id: extra, quantity: 1 }], expected_total: 199_00 }
  expect(data(await charge(shop, (await order(shop, bought)).id, shop.card))).toMatchObject({ status: 'paid' })
  expect(await limits()).toEqual({ ...sold, users: 15 })
})

test('[ADM-8] plans are listed by their order with what is sold of each, searched, narrowed, and written as a file', async () => {
  const root = await staffClient()
  const names = async (query: string) =>
    dataOf<{ name: string; sold: number }[]>(await root.get(`/admin/subscription_plans?${query}`)).map(({ name, sold }) => [
      name,
      sold,
    ])
  expect(await names('')).toEqual([
    ['Prueba gratis', 1],
    ['Esencial', 0],
    ['Básico', 1],
    ['Profesional', 1],
    ['Empresarial', 0],
    ['Corporativo', 0],
    ['Cortesía', 0],
    ['Emprendedor', 0],
  ])
  expect([
    await names('sort=-name&search=esse'),
    await names('sort=-name&search=E'),
    await names('filter[status]=0'),
    await names('filter[strategy]=bypass'),
  ]).toEqual([
    [['Esencial', 0]],
    [
      ['Esencial', 0],
      ['Empresarial', 0],
      ['Emprendedor', 0],
    ],
    [['Emprendedor', 0]],
    [
      ['Esencial', 0],
      ['Cortesía', 0],
    ],
  ])
  const [head, ...rows] = tableOf(await exported(root, '/admin/subscription_plans?search=basi'))
  expect(head?.slice(0, 5)).toEqual(['Nombre', 'Orden', 'Estado', 'Pesos al mes', 'Pesos al año'])
  expect(rows).toEqual([
    ['Básico', '3', 'active', '299', '3049.8', 'pay_upfront', 'true', 'false', 'true', 'false', '1', '2026-03-02T16:00:00.000Z'],
  ])
})
