import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf } from '../support/calls.ts'
import { planId, read, secondVersion } from '../support/catalogue.ts'
import { testServer } from '../support/test-server.ts'

const registering = ['Prueba gratis', 'Esencial', 'Básico', 'Profesional', 'Empresarial', 'Corporativo']
const onboarding = registering.filter((name) => name !== 'Esencial')
const path = '/subscription_plans'

describe('GET /subscription_plans', () => {
  test('gives a stranger the active plans that are offered somewhere, by their order', async () => {
    const server = await testServer()
    const { data, meta } = await read(server, 'listPlans')
    expect(data.map(({ name, order, status }) => [name, order, status])).toEqual(
      registering.map((name, index) => [name, index + 1, 'active']),
    )
    expect(meta).toEqual({ currentPage: 1, perPage: 25, lastPage: 1, total: 6 })
  })

  test.each([
    ['filter[register]=true&sort=order&filter[status]=active', registering],
    ['filter[onboarding]=true&filter[status]=active', onboarding],
    ['filter[onboarding]=true&filter[register]=true', onboarding],
  ])('[REG-1] only plans that are flagged for it: %s', async (query, names) => {
    const server = await testServer()
    const { data, meta } = await read(server, 'listPlans', query)
    expect(data.map(({ name }) => name)).toEqual(names)
    expect(meta.total).toBe(names.length)
  })

  test('the order is the administrator’s, and changes with it', async () => {
    const server = await testServer()
    const id = await planId(server.db, 'Empresarial')
    await server.db.system((tx) => tx.updateTable('plans').set({ position: 0 }).where('id', '=', id).execute())
    const { data } = await read(server, 'listPlans', 'sort=order')
    expect(data.map(({ name }) => name)).toEqual([
      'Empresarial',
      'Prueba gratis',
      'Esencial',
      'Básico',
      'Profesional',
      'Corporativo',
    ])
    expect(data[0]?.order).toBe(0)
  })

  test('a plan that is withdrawn, or offered nowhere any more, is gone at once', async () => {
    const server = await testServer()
    const basic = await planId(server.db, 'Básico')
    const business = await planId(server.db, 'Empresarial')
    await server.db.system(async (tx) => {
      await tx.updateTable('plans').set({ status: -1 }).where('id', '=', basic).execute()
      await tx
        .updateTable('plans')
        .set({ offered_at_registration: false, offered_at_onboarding: false })
        .where('id', '=', business)
        .execute()
    })
    expect((await read(server, 'listPlans')).data.map(({ name }) => name)).toEqual([
      'Prueba gratis',
      'Esencial',
      'Profesional',
      'Corporativo',
    ])
    for (const id of [basic, business])
      expect(answerOf(await call(server, 'GET', `${path}/${id}`))).toEqual(refusal('record.missing'))
  })

  test('[CALL-3] pages count rows, the last one is short, and one beyond it is empty but tells the truth', async () => {
    const server = await testServer()
    const page = async (query: string) => {
      const { data, meta } = await read(server, 'listPlans', query)
      return [data.map(({ order }) => order), meta.currentPage, meta.perPage, meta.lastPage, meta.total]
    }
    expect(await page('per_page=4')).toEqual([[1, 2, 3, 4], 1, 4, 2, 6])
    expect(await page('per_page=4&page=2')).toEqual([[5, 6], 2, 4, 2, 6])
    expect(await page('per_page=4&page=3')).toEqual([[], 3, 4, 2, 6])
    expect(await page('per_page=6')).toEqual([[1, 2, 3, 4, 5, 6], 1, 6, 1, 6])
    expect(await page('per_page=6&page=2')).toEqual([[], 2, 6, 1, 6])
    expect(await page('per_page=1&page=6')).toEqual([[6], 6, 1, 6, 6])
    expect(await page('per_page=100&page=999999')).toEqual([[], 999_999, 100, 1, 6])
    expect(await page('per_page=1&page=2&filter[onboarding]=true')).toEqual([[3], 2, 1, 5, 5])
  })

  test('[CALL-3] nothing at all is one empty page', async () => {
    const server = await testServer()
    await server.db.system((tx) => tx.updateTable('plans').set({ status: 0 }).execute())
    const meta = { currentPage: 1, perPage: 25, lastPage: 1, total: 0 }
    expect(await read(server, 'listPlans')).toEqual({ data: [], meta })
  })

  test.each([
    ['page=0', 'page', 'El formato no es válido.'],
    ['page=-1', 'page', 'El formato no es válido.'],
    ['page=1.5', 'page', 'El formato no es válido.'],
    ['page=99999999999999999999', 'page', 'El formato no es válido.'],
    ['page=1&page=2', 'page', 'El valor no es válido.'],
    ['per_page=0', 'per_page', 'El valor no es uno de los permitidos.'],
    ['per_page=101', 'per_page', 'El valor no es uno de los permitidos.'],
    ['sort=-order', 'sort', 'El valor no es uno de los permitidos.'],
    ['filter[status]=inactive', 'filter[status]', 'El valor no es uno de los permitidos.'],
    ['filter[register]=false', 'filter[register]', 'El valor no es uno de los permitidos.'],
    [`filter[register]=${'x'.repeat(10_240)}`, 'filter[register]', 'El valor no es uno de los permitidos.'],
    ['filter[tenant]=other', 'filter[tenant]', 'Este campo no existe.'],
    ['search=basico', 'search', 'Este campo no existe.'],
  ])('[ERR-2] %s is refused on its field', async (query, field, message) => {
    const server = await testServer()
    expect(answerOf(await call(server, 'GET', `${path}?${query}`))).toEqual(refusal('validation.failed', [{ field, message }]))
  })
})

describe('GET /subscription_plans/{id}', () => {
  test('gives a plan with all that its card and its checkout show', async () => {
    const server = await testServer()
    const id = await planId(server.db, 'Profesional')
    const { status, body } = await call(server, 'GET', `${path}/${id}`)
    const { data } = body as { data: Record<string, unknown> }
    const price = { metadata: { show_title: true, show_subtitle: false } }
    const discounted = { metadata: { show_title: true, show_subtitle: true } }
    const monthly = (pesos: number) => ({
      recurrence: 'monthly',
      price: pesos * 100,
      discount: 0,
      discounted_price: pesos * 100,
      ...price,
    })
    const yearly = (list: number, discount: number, discounted_price: number) => ({
      recurrence: 'yearly',
      price: list,
      discount,
      discounted_price,
      ...discounted,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id,
      name: 'Profesional',
      order: 4,
      status: 1,
      trial_days: 0,
      pricing: [monthly(799), yearly(958_800, 20, 767_040)],
      products: [
        { key: 'facturacion', name: { 'es-MX': 'Facturación electrónica Pro', en: 'Electronic invoicing Pro' } },
        { key: 'recepcion' },
        { key: 'crm' },
      ],
      gifts: [{ name: { 'es-MX': 'Capacitación inicial', en: 'Initial training' }, quantity: 1 }],
      addons: [
        { name: { 'es-MX': 'Usuario adicional' }, pricing: [monthly(79), yearly(94_800, 15, 80_580)] },
        {
          name: { 'es-MX': 'Paquete de 100 facturas' },
          pricing: [{ recurrence: 'one-time', price: 14_900, discount: 0, discounted_price: 14_900, ...price }],
        },
        { name: { 'es-MX': '10 GB de almacenamiento' } },
        { name: { 'es-MX': 'RFC emisor adicional' }, pricing: [monthly(129), yearly(154_800, 20, 123_840)] },
      ],
      marketing: [
        { description: { 'es-MX': 'Facturación, recepción y CRM en uno' } },
        { description: { en: 'Bulk uploads and addenda' } },
        { description: { 'es-MX': 'Capacitación inicial de regalo' } },
      ],
      metadata: {
        onboarding: true,
        onboarding_strategy: 'pay_upfront',
        register: true,
        link_only: false,
        order: 4,
        free_trial: false,
        show_free_trial_subtitle: false,
        default_selected: true,
        deep_link_code: { monthly: 'profesional-mensual', yearly: 'profesional-anual' },
      },
      translations: { 'es-MX': { name: 'Profesional', button: 'Elegir Profesional' }, en: { name: 'Professional' } },
      version: 1,
      created_at: '2026-03-02T16:00:00.000Z',
    })
  })

  test('the features of a card come by their highlight order, and the others after them', async () => {
    const server = await testServer()
    const [, , , , business] = (await read(server, 'listPlans')).data
    const [invoicing] = business?.products ?? []
    const highlighted = invoicing?.features.filter(({ highlightOrder }) => highlightOrder !== null) ?? []
    expect(highlighted.map(({ key, value }) => [key, value])).toEqual([
      ['included_invoices_monthly', -1],
      ['users', -1],
      ['issuing_rfcs', -1],
      ['storage_gb', 500],
      ['bulk_uploads', true],
    ])
    expect(invoicing?.features.slice(0, highlighted.length)).toEqual(highlighted)
    expect(invoicing?.features.find(({ key }) => key === 'support_hours')).toMatchObject({ type: 'text', value: '24/7' })
  })

  test('a later version is what is shown, and leaves the one that was sold as it was', async () => {
    const server = await testServer()
    const id = await planId(server.db, 'Básico')
    await secondVersion(server.db, id, 349_00)
    const [, , basic] = (await read(server, 'listPlans')).data
    expect(basic).toMatchObject({ id, version: 2, products: [], addons: [] })
    expect(basic?.prices.map(({ recurrence, list }) => [recurrence, list])).toEqual([['monthly', 349_00]])
    expect(basic?.deepLinkCodes).toEqual({ monthly: 'basico-mensual', yearly: 'basico-anual' })
    const sold = await server.db.directory
      .selectFrom('plan_prices')
      .select('centavos')
      .where('plan_id', '=', id)
      .where('version', '=', 1)
      .orderBy('centavos')
      .execute()
    expect(sold).toEqual([{ centavos: 299_00 }, { centavos: 3_588_00 }])
  })

  test('a plan that is inactive, offered nowhere, not there or not an id is missing, with the same bytes', async () => {
    const server = await testServer()
    const hidden = await Promise.all(['Emprendedor', 'Cortesía'].map((name) => planId(server.db, name)))
    const basic = await planId(server.db, 'Básico')
    for (const id of [
      ...hidden,
      '019caf47-0000-7000-8000-000000000000',
      'x',
      basic.toUpperCase(),
      "'%20or%201=1",
      '%F0%9F%98%80',
    ])
      expect(answerOf(await call(server, 'GET', `${path}/${id}`))).toEqual(refusal('record.missing'))
  })

  test('a plan of another tenant is missing', async () => {
    const server = await testServer()
    const id = await planId(server.db, 'Básico')
    await server.db.system((tx) =>
      tx.insertInto('tenants').values({ tenant: 'other', name: 'Other', created_at: server.clock.now() }).execute(),
    )
    const headers = { 'X-Tenancy': 'other' }
    expect(answerOf(await call(server, 'GET', `${path}/${id}`, { headers }))).toEqual(refusal('record.missing'))
    expect((await read(server, 'listPlans', '', { headers })).data).toEqual([])
  })

  test('[ERR-2] an endless id is refused on its field', async () => {
    const server = await testServer()
    expect((await call(server, 'GET', `${path}/${'x'.repeat(10_240)}`)).status).toBe(422)
  })
})
