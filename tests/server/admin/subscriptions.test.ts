import { describe, expect, test, vi } from 'vitest'
import { refusal, answerOf, signIn } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, charged, data, runJobs } from '../orders/support/shop.ts'
import { broken } from '../orders/support/examine.ts'
import {
  again,
  del,
  mailed,
  orders,
  pass,
  prefer,
  subscribed,
  subscription,
  visa,
  withoutFunds,
} from '../subscriptions/support/life.ts'
import { audit, type Detail, staffClient, reasonsOf, stateOf } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The fields of an order's page that the tests read. */
type OrderRecord = { next_try_at: string | null; attempts: { card: object | null }[] }

describe('the list', () => {
  test('[ADM-6] tells of every customer’s subscriptions, newest first, narrowed, found by the customer’s words and by id, and as a file', async () => {
    const shop = await subscribed()
    const { get } = await staffClient(shop)
    const { id } = await subscription(shop)
    const list = await get('/admin/subscriptions')
    const rows = data<{ id: string; cliente: { nombre: string }; payment_status: string }[]>(list)
    expect(rows[0]).toEqual({
      id,
      cliente: { id: shop.customerId, nombre: 'Nuevos Horizontes' },
      name: 'Profesional',
      type: 'plan',
      period: 0,
      status: 1,
      payment_status: 'paid',
      auto_renew: true,
      starts_at: '2026-03-02T17:00:00.000Z',
      ends_at: '2026-04-02T17:00:00.000Z',
      next_payment_attempt_at: '2026-04-02T17:00:00.000Z',
      renewal: 799_00,
    })
    expect((list.body as { meta: object }).meta).toEqual({
      per_page: 25,
      from: 1,
      total: 4,
      more: false,
      previous: null,
      next: null,
    })
    const named = async (query: string) =>
      data<typeof rows>(await get(`/admin/subscriptions?${query}`)).map(({ cliente }) => cliente.nombre)
    expect({
      all: (await named('')).toSorted(),
      'by end': await named('sort=ends_at'),
      'past due': await named('filter[status]=1&filter[payment_status]=failed'),
      trials: await named('filter[payment_status]=pending'),
      'ending trials': await named('filter[trial]=ending'),
      yearly: await named('filter[period]=1'),
      stopped: await named('filter[auto_renew]=false'),
      'of one': await named(`filter[cliente_id]=${shop.customerId}`),
      found: await named('search=panaderia'),
      'by id': await named(`search=${id}`),
    }).toEqual({
      all: ['Acme Distribuciones', 'Comercial Robles', 'Nuevos Horizontes', 'Panadería La Prueba'],
      'by end': ['Comercial Robles', 'Panadería La Prueba', 'Acme Distribuciones', 'Nuevos Horizontes'],
      'past due': ['Comercial Robles'],
      trials: ['Panadería La Prueba'],
      'ending trials': [],
      yearly: [],
      stopped: [],
      'of one': ['Nuevos Horizontes'],
      found: ['Panadería La Prueba'],
      'by id': ['Nuevos Horizontes'],
    })
    shop.server.clock.advance({ days: 3 })
    const later = await staffClient(shop)
    expect(data<typeof rows>(await later.get('/admin/subscriptions?filter[trial]=ending')).length).toBe(1)
    const token = await signIn(shop.server, 'root@receptio.test')
    const file = await exported({ server: shop.server, token }, '/admin/subscriptions?search=panaderia')
    expect(file.headers.get('content-disposition')).toContain('suscripciones.csv')
    expect(String(file.body).split('\r\n')).toEqual([
      '\uFEFFID,Cliente,Nombre,Tipo,Periodo,Estado,Estado de pago,Se renueva,Inicio,Fin,Próximo cobro,Renovación (MXN)',
      `${rows.find(({ cliente }) => cliente.nombre === 'Panadería La Prueba')?.id},Panadería La Prueba,Prueba gratis,plan,monthly,active,pending,true,2026-02-24T16:00:00.000Z,2026-03-11T16:00:00.000Z,2026-03-11T16:00:00.000Z,0`,
      '',
    ])
  })
})

describe('acts', () => {
  test('[ADM-6] renewal off and on again, each with its reason in the audit log; what is so already is refused', async () => {
    const shop = await subscribed()
    const [{ get, act }, { id }] = [await staffClient(shop), await subscription(shop)]
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toEqual({
      'trial.extend': 'not_trial',
      'months.give': null,
      'discount.give': null,
      'discount.stop': 'not_discounted',
      'quantity.lower': 'least',
      'renew.on': 'already',
      'renew.off': null,
      pause: null,
      resume: 'not_paused',
      cancel: null,
      retry: 'not_due',
      'change.drop': 'nothing_pending',
      sync: null,
    })
    const off = await act(id, 'renew.off')
    expect(data<Detail>(off).subscription).toMatchObject({ auto_renew: false, next_payment_attempt_at: null })
    expect(reasonsOf(off)).toMatchObject({ 'renew.on': null, 'renew.off': 'already' })
    expect(answerOf(await act(id, 'renew.off'))).toEqual(refusal('subscription.state'))
    expect(data<Detail>(await act(id, 'renew.on')).subscription).toMatchObject({ auto_renew: true })
    const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
    const paid = { state: 'paid', plan_id: shop.plan, period: 0 }
    const of = { by: userId, of: shop.customerId, action: 'subscriptions.update', entity: 'subscription', id }
    const reason = 'Lo pidió por teléfono'
    expect(await audit(shop)).toEqual([
      { ...of, before: { ...paid, auto_renew: true }, after: { ...paid, auto_renew: false, act: 'renew.off', reason } },
      { ...of, before: { ...paid, auto_renew: false }, after: { ...paid, auto_renew: true, act: 'renew.on', reason } },
    ])
  })

  test('[ADM-6] its applications stand there by name', async () => {
    const shop = await subscribed()
    const { get } = await staffClient(shop)
    const { id } = await subscription(shop)
    const { apps } = data<{ apps: object[] }>(await get(`/admin/subscriptions/${id}`))
    const waiting = { provisioned_at: null, failure: null }
    expect(apps).toEqual([
      { key: 'facturacion', name: { 'es-MX': 'Facturación', en: 'Invoicing' }, ...waiting },
      { key: 'recepcion', name: { 'es-MX': 'Recepción', en: 'Reception' }, ...waiting },
      { key: 'crm', name: { 'es-MX': 'CRM', en: 'CRM' }, ...waiting },
    ])
  })

  test('[ADM-6] cancelling is at once and for ever: the owner is told, and every act is over', async () => {
    const shop = await subscribed()
    const { act, post } = await staffClient(shop)
    const { id } = await subscription(shop)
    const cancelled = await act(id, 'cancel')
    expect(data<Detail>(cancelled).subscription).toMatchObject({ status: -3, cancelled_at: '2026-03-02T17:00:00.000Z' })
    expect(new Set(Object.values(reasonsOf(cancelled)))).toEqual(new Set(['over']))
    await runJobs(shop)
    expect(await mailed(shop)).toContain('subscription-cancelled')
    const late = [await act(id, 'renew.on'), await post(`/subscriptions/${id}/sync`, {})]
    expect(late.map(answerOf)).toEqual([refusal('subscription.state'), refusal('subscription.state')])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-6] [admin D17] a retry charges what is due with the default card as both were named, once; without a card it says so', async () => {
    const shop = await subscribed(withoutFunds)
    const calm = await staffClient(shop)
    const robles = await idsOf(shop.server.db, 'moroso@demo.test')
    const [due] = data<{ id: string }[]>(await calm.get(`/admin/subscriptions?filter[cliente_id]=${robles.customerId}`))
    await shop.server.db.system((tx) =>
      tx.updateTable('payment_methods').set({ is_default: false }).where('customer_id', '=', robles.customerId).execute(),
    )
    const none = { centavos: 299_00, card_id: shop.card }
    const without = await calm.retry(due?.id ?? '', none)
    expect([reasonsOf(await calm.get(`/admin/subscriptions/${due?.id}`))['retry'], answerOf(without)]).toEqual([
      'no_card',
      refusal('card.missing'),
    ])
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    const { id } = await subscription(later)
    const { get, act, retry } = await staffClient(later)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toMatchObject({ retry: null, 'renew.off': 'past_due' })
    const first = { centavos: 799_00, card_id: shop.card }
    expect(data<Detail>(await get(`/admin/subscriptions/${id}`))).toMatchObject({
      card: { id: shop.card, brand: 'visa', last4: '4448' },
      subscription: { due: 799_00 },
    })
    const refused = await retry(id, first)
    expect(data<Detail>(refused).subscription).toMatchObject({
      payment_status: 'failed',
      past_due: { failure: { code: '3003' } },
    })
    const good = await addOpenpayCard(later, visa)
    await prefer(later, good.id)
    await later.server.db.system((tx) => tx.deleteFrom('jobs').where('kind', '=', 'subscription.renew').execute())
    const second = { centavos: 799_00, card_id: good.id }
    const changed = refusal('record.changed')
    expect(answerOf(await retry(id, first))).toEqual(changed)
    expect(answerOf(await retry(id, { ...second, centavos: 798_99 }))).toEqual(changed)
    expect(answerOf(await act(id, 'retry'))).toEqual(
      refusal('validation.failed', [{ field: 'charge', message: 'Este campo es obligatorio.' }]),
    )
    const [renewal] = data<{ id: string }[]>(await get('/admin/orders?filter[kind]=renewal'))
    const order = data<OrderRecord>(await get(`/admin/orders/${renewal?.id}`))
    expect([order.next_try_at, order.attempts.map(({ card }) => card)]).toEqual([
      '2026-04-04T17:01:00.000Z',
      [1, 2].map(() => ({ id: shop.card, brand: 'visa', last4: '4448' })),
    ])
    const paid = await retry(id, second)
    expect(data<Detail>(paid).subscription).toMatchObject({
      payment_status: 'paid',
      ends_at: '2026-05-02T17:00:00.000Z',
      due: null,
    })
    expect(answerOf(await retry(id, second))).toEqual(refusal('subscription.state'))
    expect((await orders(later)).map(({ kind, status, total }) => [kind, status, total])).toEqual([
      ['purchase', 'paid', 799_00],
      ['renewal', 'paid', 799_00],
    ])
    expect(await charged(later)).toEqual([799_00, 799_00])
    expect((await audit(later)).map(({ before, after }) => [stateOf(before), stateOf(after)])).toEqual([
      ['pastDue', 'renewing'],
      ['pastDue', 'renewing'],
    ])
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })

  test('[ADM-6] a sync provisions again and plans what time does next; many at once answer each for itself', async () => {
    const shop = await subscribed()
    const { post } = await staffClient(shop)
    const { id } = await subscription(shop)
    await shop.server.db.system((tx) => tx.deleteFrom('jobs').where('customer_id', '=', shop.customerId).execute())
    expect((await post(`/subscriptions/${id}/sync`, {})).status).toBe(200)
    const jobs = await shop.server.db.system((tx) =>
      tx.selectFrom('jobs').select('kind').where('customer_id', '=', shop.customerId).orderBy('kind').execute(),
    )
    expect(jobs.map(({ kind }) => kind)).toEqual(['customer.provision', 'subscription.notice', 'subscription.renew'])
    await runJobs(shop)
    const missing = '019caf47-0000-7000-8000-0000000000aa'
    await del(shop, `/subscriptions/${id}`)
    const acme = await idsOf(shop.server.db, 'owner@acme.test')
    const [other] = await shop.server.db.system((tx) =>
      tx.selectFrom('subscriptions').select('id').where('customer_id', '=', acme.customerId).execute(),
    )
    const bulk = await post('/admin/subscriptions/bulk', {
      ids: [id, other?.id, missing],
      act: 'renew.off',
      reason: 'Fin de campaña',
    })
    expect(bulk.body).toEqual({
      data: [
        { id, failure: 'subscription.state' },
        { id: other?.id, failure: null },
        { id: missing, failure: 'record.missing' },
      ],
    })
  })
})
