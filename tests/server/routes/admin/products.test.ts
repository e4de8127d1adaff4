import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, signIn, tally } from '../../support/calls.ts'
import { featureId, productId } from '../../support/catalogue.ts'
import { auditOf } from '../../support/companies.ts'
import { dataOf, refusedAt, tableOf } from '../../support/answers.ts'
import { staffClient } from '../../support/staff-client.ts'
import { exported } from '../../support/exported.ts'
import type { StaffClient } from '../../support/staff-client.ts'

const price = (recurrence: string, centavos: number, discount = 0) => ({
  recurrence,
  price: centavos,
  discount,
  metadata: { show_title: true, show_subtitle: false },
})

/** Returns the input of a product with three features, one of each type. */
async function input(root: StaffClient) {
  const [invoices, uploads, hours] = await Promise.all(
    ['included_invoices_monthly', 'bulk_uploads', 'support_hours'].map((key) => featureId(root.server.db, key)),
  )
  return {
    name: { 'es-MX': '  Facturación rápida ', en: 'Fast invoicing' },
    description: { 'es-MX': 'Una línea\r\ny otra', en: '' },
    status: 'active',
    pricing: [price('yearly', 1_199_88, 12.5), price('monthly', 99_99)],
    features: [
      { id: uploads, value: true, highlight_order: null },
      { id: invoices, value: -1, highlight_order: 0 },
      { id: hours, value: '9:00 – 18:00', highlight_order: 2 },
    ],
    metadata: { marketplace: true },
  }
}

interface Product {
  product: {
    id: string
    name: object
    features: { key: string; value: unknown; highlight_order: number | null }[]
    pricing: object[]
  }
  version: number
  plans: number
}

async function createProduct(root: StaffClient): Promise<Product> {
  return dataOf(await root.post('/products', { key: 'facturacion_rapida', ...(await input(root)) }))
}

describe('a product', () => {
  test('[ADM-3] is made whole, found by customers at once, and audited', async () => {
    const root = await staffClient()
    const { server, userId } = root
    const { product, version, plans } = await createProduct(root)
    expect({ version, plans }).toEqual({ version: 1, plans: 0 })
    expect({
      ...product,
      features: product.features.map(({ key, value, highlight_order }) => [key, value, highlight_order]),
    }).toEqual({
      id: product.id,
      key: 'facturacion_rapida',
      name: { 'es-MX': 'Facturación rápida', en: 'Fast invoicing' },
      description: { 'es-MX': 'Una línea\ny otra', en: '' },
      status: 1,
      pricing: [
        { ...price('monthly', 99_99), discounted_price: 99_99 },
        { ...price('yearly', 1_199_88, 12.5), discounted_price: 1_049_90 },
      ],
      features: [
        ['included_invoices_monthly', -1, 0],
        ['support_hours', '9:00 – 18:00', 2],
        ['bulk_uploads', true, null],
      ],
      metadata: { marketplace: true },
      created_at: server.clock.now().toISOString(),
    })
    const token = await signIn(server, 'owner@acme.test')
    expect(dataOf(await call(server, 'GET', `/products/${product.id}`, { token }))).toEqual(product)
    expect(dataOf(await root.get(`/admin/products/${product.id}`))).toEqual({ product, version, plans })
    expect(await auditOf(server)).toEqual([
      { action: 'products.store', actor_id: userId, entity_id: product.id, before: null, after: product },
    ])
  })

  test('[ADM-3] needs a price, features that exist and values of their type, and the choice of the marketplace', async () => {
    const root = await staffClient()
    const good = await input(root)
    const [uploads, invoices, hours] = good.features
    const post = async (change: object) => refusedAt(await root.post('/products', { key: 'otro', ...good, ...change }))
    const fields = (...names: string[]) => ({ code: 'validation.failed', fields: names })
    expect([
      await post({ pricing: [] }),
      await post({ features: [] }),
      await post({ metadata: {} }),
      await post({ pricing: [price('monthly', 1), price('monthly', 2)] }),
      await post({ pricing: [price('monthly', 1, 0.125)] }),
      await post({ features: [uploads, { ...invoices, id: root.userId }, { ...hours, id: 'x' }, uploads] }),
      await post({
        features: [
          { ...uploads, value: 'sí' },
          { ...invoices, value: -2 },
          { ...hours, value: 9 },
        ],
      }),
      await post({ name: { 'es-MX': 'Bien', en: 'Go\u200Bod' }, version: 1 }),
    ]).toEqual([
      fields('pricing'),
      fields('features'),
      fields('metadata.marketplace'),
      fields('pricing'),
      fields('pricing.0.discount'),
      fields('features.1.id', 'features.2.id', 'features.3.id'),
      fields('features.0.value', 'features.1.value', 'features.2.value'),
      fields('name.en', 'version'),
    ])
    expect(await auditOf(root.server)).toEqual([])
  })

  test('[ADM-3] is changed whole, by one of ten who read the same version', async () => {
    const root = await staffClient()
    const { product } = await createProduct(root)
    const good = await input(root)
    const edit = (name: string) =>
      root.put(`/products/${product.id}`, {
        ...good,
        name: { 'es-MX': name, en: name },
        pricing: [price('one-time', 50_00)],
        features: good.features.slice(0, 1),
        version: 1,
      })
    root.server.clock.advance({ seconds: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => edit(`Nombre ${index}`)))
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const now = dataOf<Product>(await root.get(`/admin/products/${product.id}`))
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ data: now })
    expect([now.version, now.product.pricing, now.product.features.map(({ key }) => key)]).toEqual([
      2,
      [{ ...price('one-time', 50_00), discounted_price: 50_00 }],
      ['bulk_uploads'],
    ])
    const [, last, ...more] = await auditOf(root.server)
    expect([last?.action, last?.before, last?.after, more]).toEqual(['products.update', product, now.product, []])
    expect(answerOf(await root.put(`/products/${root.userId}`, { ...good, version: 1 }))).toEqual(refusal('record.missing'))
  })

  test.each([
    ['Facturación electrónica Pro', 'is included in'],
    ['Capacitación inicial', 'is given with'],
    ['Usuario adicional', 'can be added to'],
  ])('[STAT-1] %s, which %s an active plan, is not switched off; when that plan is, it may be', async (name) => {
    const root = await staffClient()
    const id = await productId(root.server.db, name)
    const { version } = dataOf<Product>(await root.get(`/admin/products/${id}`))
    const off = { ...(await input(root)), status: 'inactive', version }
    expect(answerOf(await root.put(`/products/${id}`, off))).toEqual(refusal('product.in_use'))
    await root.server.db.directory.updateTable('plans').set({ status: 0 }).execute()
    expect(dataOf(await root.put(`/products/${id}`, off))).toMatchObject({ product: { status: 0 }, version: version + 1 })
    const token = await signIn(root.server, 'owner@acme.test')
    expect(answerOf(await call(root.server, 'GET', `/products/${id}`, { token }))).toEqual(refusal('record.missing'))
  })
})

test('[ADM-8] products are listed by name, whatever their status, searched, narrowed, and written as a file', async () => {
  const root = await staffClient()
  const names = async (query: string) =>
    dataOf<{ name: { 'es-MX': string } }[]>(await root.get(`/admin/products?${query}`)).map(({ name }) => name['es-MX'])
  const all = await names('')
  expect([all.length, all[0], all.at(-1)]).toEqual([17, '10 GB de almacenamiento', 'Usuario adicional'])
  expect(await names('sort=-name')).toEqual(all.toReversed())
  expect([
    await names('search=FACT+ELEC'),
    await names('filter[status]=0'),
    await names('filter[marketplace]=false&search=recepcion'),
    await names('search=nada'),
  ]).toEqual([
    [
      'Facturación electrónica',
      'Facturación electrónica de prueba',
      'Facturación electrónica esencial',
      'Facturación electrónica Ilimitada',
      'Facturación electrónica Pro',
    ],
    ['Bolsa de timbres CFDI 3.3'],
    ['Recepción de facturas Pro'],
    [],
  ])
  expect(tableOf(await exported(root, '/admin/products?search=crm'))).toEqual([
    ['Nombre', 'Nombre en inglés', 'Clave', 'Estado', 'En el marketplace', 'Características', 'Creado'],
    ['CRM', 'CRM', 'crm', 'active', 'true', '2', '2026-03-02T16:00:00.000Z'],
  ])
})

test('[ADM-4] features are explored by group, made with a key of their own, and changed but for key and type', async () => {
  const root = await staffClient()
  const body = {
    key: 'signatures',
    name: { 'es-MX': 'Firmas', en: 'Signatures' },
    group: 'services',
    app: null,
    type: 'number',
    order: 40,
  }
  const { type: _, key: __, ...edit } = body
  const created = dataOf<{ id: string }>(await root.post('/features', body))
  expect(created).toEqual({ ...body, id: created.id, products: 0, version: 1 })
  expect(refusedAt(await root.post('/features', body))).toEqual({ code: 'value.unique', fields: ['key'] })
  expect(refusedAt(await root.put(`/features/${created.id}`, { ...body, version: 1 }))).toEqual({
    code: 'validation.failed',
    fields: ['key', 'type'],
  })
  root.server.clock.advance({ seconds: 1 })
  const changed = dataOf(
    await root.put(`/features/${created.id}`, { ...edit, group: 'consumables', app: 'crm', order: 0, version: 1 }),
  )
  expect(changed).toEqual({ ...created, group: 'consumables', app: 'crm', order: 0, version: 2 })
  const keys = async (query: string) =>
    dataOf<{ key: string; products: number }[]>(await root.get(`/features?${query}`)).map(({ key, products }) => [key, products])
  expect(await keys('filter[group]=consumables')).toEqual([
    ['included_invoices', 3],
    ['signatures', 0],
    ['included_invoices_monthly', 4],
    ['validations', 2],
    ['storage_gb', 6],
  ])
  expect(await keys('search=portal')).toEqual([['access_supplier_portal', 2]])
  expect((await auditOf(root.server)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['products.store', null, created],
    ['products.update', created, changed],
  ])
})

test('[ADM-4] a feature is changed by one of ten who read the same version', async () => {
  const root = await staffClient()
  const id = await featureId(root.server.db, 'support_hours')
  const edit = (name: string) =>
    root.put(`/features/${id}`, { name: { 'es-MX': name, en: name }, group: 'services', app: null, order: 7, version: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => edit(`Nombre ${index}`)))
  expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  expect(answerOf(await edit('Tarde'))).toEqual(refusal('record.changed'))
  const won = answers.find(({ status }) => status === 200)?.body as { data: { name: object; version: number } }
  expect(won.data).toMatchObject({ id, group: 'services', order: 7, version: 2 })
  expect(dataOf<{ id: string }[]>(await root.get('/features?search=nombre'))).toEqual([won.data])
  expect((await auditOf(root.server)).length).toBe(1)
})
