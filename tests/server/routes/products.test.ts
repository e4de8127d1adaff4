import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { productId, read } from '../support/catalogue.ts'
import { testServer } from '../support/test-server.ts'

describe('GET /products', () => {
  test('the marketplace shows the four applications and what is added to them', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const { data, meta } = await read(server, 'listProducts', 'filter[marketplace]=true', { token })
    expect(data.map(({ key, marketplace, status }) => [key, marketplace, status])).toEqual(
      [
        'crm',
        'extra_employees',
        'extra_issuer',
        'extra_storage',
        'extra_user',
        'facturacion',
        'invoice_package',
        'nomina',
        'recepcion',
        'training',
      ].map((key) => [key, true, 'active']),
    )
    expect(meta).toEqual({ currentPage: 1, perPage: 25, lastPage: 1, total: 10 })
  })

  test('every product that is sold, each with prices and features, by key and name', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const { data } = await read(server, 'listProducts', '', { token })
    expect(data.filter(({ key }) => key === 'facturacion').map(({ name }) => name['es-MX'])).toEqual([
      'Facturación electrónica',
      'Facturación electrónica Ilimitada',
      'Facturación electrónica Pro',
      'Facturación electrónica de prueba',
      'Facturación electrónica esencial',
    ])
    expect(data.map(({ key }) => key)).toEqual(data.map(({ key }) => key).sort())
    expect(data.map(({ key }) => key)).not.toContain('stamps')
    for (const { prices, features } of data) expect([prices.length > 0, features.length > 0]).toEqual([true, true])
  })

  test('[CALL-3] pages follow one another without a gap or a repetition', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const whole = await read(server, 'listProducts', 'per_page=100', { token })
    const single: unknown[] = []
    for (let page = 1; page <= whole.meta.total; page += 1)
      single.push(...(await read(server, 'listProducts', `per_page=1&page=${page}`, { token })).data)
    expect(single).toEqual(whole.data)
  })

  test('needs a session', async () => {
    const server = await testServer()
    const id = await productId(server.db, 'CRM')
    for (const path of ['/products', `/products/${id}`, '/onboarding_strategies', '/configuraciones'])
      expect(answerOf(await call(server, 'GET', path))).toEqual(refusal('session.ended'))
  })

  test('[ERR-2] refuses what it does not know', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const answer = await call(server, 'GET', '/products?filter[marketplace]=no&page=-1&x=1', { token })
    expect(answerOf(answer)).toEqual(
      refusal('validation.failed', [
        { field: 'page', message: 'El formato no es válido.' },
        { field: 'filter[marketplace]', message: 'El valor no es uno de los permitidos.' },
        { field: 'x', message: 'Este campo no existe.' },
      ]),
    )
  })
})

describe('GET /products/{id}', () => {
  test('gives a product whole', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const id = await productId(server.db, 'Paquete de 100 facturas')
    const { body } = await call(server, 'GET', `/products/${id}`, { token })
    const feature = await server.db.directory
      .selectFrom('features')
      .select('id')
      .where('key', '=', 'included_invoices')
      .executeTakeFirstOrThrow()
    expect(body).toEqual({
      data: {
        id,
        key: 'invoice_package',
        name: { 'es-MX': 'Paquete de 100 facturas', en: 'Package of 100 invoices' },
        description: { 'es-MX': '100 facturas que no caducan.', en: '100 invoices that never expire.' },
        status: 1,
        pricing: [
          {
            recurrence: 'one-time',
            price: 14_900,
            discount: 0,
            discounted_price: 14_900,
            metadata: { show_title: true, show_subtitle: false },
          },
        ],
        features: [
          {
            id: feature.id,
            name: { 'es-MX': 'Facturas incluidas', en: 'Included invoices' },
            group: 'consumables',
            app: 'facturacion',
            key: 'included_invoices',
            value: 100,
            type: 'number',
            highlight_order: 1,
          },
        ],
        metadata: { marketplace: true },
        created_at: '2026-03-02T16:00:00.000Z',
      },
    })
  })

  test('a product that is sold no more, not there or not an id is missing, with the same bytes', async () => {
    const server = await testServer()
    const token = await signIn(server, 'root@receptio.test')
    const gone = await productId(server.db, 'Bolsa de timbres CFDI 3.3')
    for (const id of [gone, '019caf47-0000-7000-8000-000000000000', 'x'])
      expect(answerOf(await call(server, 'GET', `/products/${id}`, { token }))).toEqual(refusal('record.missing'))
  })
})
