import { describe, expect, test, vi } from 'vitest'
import { call, refusal, seen, signIn } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, charged, data, runJobs } from '../payments/support/shop.ts'
import type { Shop } from '../payments/support/shop.ts'
import { broken } from '../payments/support/examine.ts'
import { again, del, mailed, orders, pass, put, subscribed, subscription, visa, withoutFunds } from '../subscriptions/support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Detail {
  acts: { act: string; reason: string | null }[]
  subscription: Record<string, unknown>
}

/** The same shop with a member of staff signed in. */
async function desk(shop: Shop, email = 'root@receptio.test') {
  const token = await signIn(shop.server, email)
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    call(shop.server, method, path, { token, headers, ...(body ? { body } : {}) })
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object, headers?: Record<string, string>) => ask('POST', path, body, headers),
    act: (id: string, act: string) => ask('POST', `/admin/subscriptions/${id}/acts`, { act, reason: 'Lo pidió por teléfono' }),
  }
}

const reasonsOf = (answer: Answer) => Object.fromEntries(data<Detail>(answer).acts.map(({ act, reason }) => [act, reason]))

const audit = ({ server }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id as by', 'customer_id as of', 'action', 'entity', 'entity_id as id', 'before', 'after'])
      .where('action', 'like', 'subscriptions.%')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

describe('the list', () => {
  test('[ADM-6] tells of every customer’s subscriptions, newest first, narrowed, found by the customer’s words and by id, and as a file', async () => {
    const shop = await subscribed()
    const { get } = await desk(shop)
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
    expect((list.body as { meta: object }).meta).toEqual({ per_page: 25, from: 1, total: 4, more: false, previous: null, next: null })
    const named = async (query: string) =>
      data<typeof rows>(await get(`/admin/subscriptions?${query}`)).map(({ cliente }) => cliente.nombre)
    const all = ['Acme Distribuciones', 'Comercial Robles', 'Nuevos Horizontes', 'Panadería La Prueba']
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
      all,
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
    const later = await desk(shop)
    expect(data<typeof rows>(await later.get('/admin/subscriptions?filter[trial]=ending')).length).toBe(1)
    const file = await later.get('/admin/subscriptions.csv?search=panaderia')
    expect(file.headers.get('content-disposition')).toContain('suscripciones.csv')
    expect(String(file.body).split('\r\n')).toEqual([
      '\uFEFFID,Cliente,Nombre,Tipo,Periodo,Estado,Estado de pago,Se renueva,Inicio,Fin,Próximo cobro,Renovación (MXN)',
      `${rows.find(({ cliente }) => cliente.nombre === 'Panadería La Prueba')?.id},Panadería La Prueba,Profesional,plan,monthly,active,pending,true,2026-02-24T16:00:00.000Z,2026-03-11T16:00:00.000Z,2026-03-11T16:00:00.000Z,799`,
      '',
    ])
  })
})

describe('acts', () => {
  test('[ADM-6] renewal off and on again, each with its reason in the audit log; what is so already is refused', async () => {
    const shop = await subscribed()
    const { get, act } = await desk(shop)
    const { id } = await subscription(shop)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toEqual({
      'renew.on': 'already',
      'renew.off': null,
      cancel: null,
      retry: 'not_due',
      'change.drop': 'nothing_pending',
      sync: null,
    })
    const off = await act(id, 'renew.off')
    expect(data<Detail>(off).subscription).toMatchObject({ auto_renew: false, next_payment_attempt_at: null })
    expect(reasonsOf(off)).toMatchObject({ 'renew.on': null, 'renew.off': 'already' })
    expect(seen(await act(id, 'renew.off'))).toEqual(refusal('subscription.state'))
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

  test('[ADM-6] cancelling is at once and for ever: the owner is told, and every act is over', async () => {
    const shop = await subscribed()
    const { act, post } = await desk(shop)
    const { id } = await subscription(shop)
    const cancelled = await act(id, 'cancel')
    expect(data<Detail>(cancelled).subscription).toMatchObject({ status: -3, cancelled_at: '2026-03-02T17:00:00.000Z' })
    expect(new Set(Object.values(reasonsOf(cancelled)))).toEqual(new Set(['over']))
    await runJobs(shop)
    expect(await mailed(shop)).toContain('subscription-cancelled')
    expect(seen(await act(id, 'renew.on'))).toEqual(refusal('subscription.state'))
    expect(seen(await post(`/subscriptions/${id}/sync`, {}))).toEqual(refusal('subscription.state'))
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-6] a retry charges what is due with the default card, once; without a card it says so', async () => {
    const shop = await subscribed(withoutFunds)
    const before = await desk(shop)
    const robles = await idsOf(shop.server.db, 'moroso@demo.test')
    const [due] = data<{ id: string }[]>(await before.get(`/admin/subscriptions?filter[cliente_id]=${robles.customerId}`))
    await shop.server.db.system((tx) =>
      tx.updateTable('payment_methods').set({ is_default: false }).where('customer_id', '=', robles.customerId).execute(),
    )
    const without = await before.act(due?.id ?? '', 'retry')
    expect([reasonsOf(await before.get(`/admin/subscriptions/${due?.id}`))['retry'], seen(without)]).toEqual(['no_card', refusal('card.missing')])
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    const { id } = await subscription(later)
    const { get, act } = await desk(later)
    expect(reasonsOf(await get(`/admin/subscriptions/${id}`))).toMatchObject({ retry: null, 'renew.off': 'past_due' })
    const refused = await act(id, 'retry')
    expect(data<Detail>(refused).subscription).toMatchObject({ payment_status: 'failed', past_due: { failure: { code: '3003' } } })
    const good = await addOpenpayCard(later, visa)
    await put(later, `/cash/payment_methods/${good.id}`, { default: true })
    await later.server.db.system((tx) => tx.deleteFrom('jobs').where('kind', '=', 'subscription.renew').execute())
    const paid = await act(id, 'retry')
    expect(data<Detail>(paid).subscription).toMatchObject({ payment_status: 'paid', ends_at: '2026-05-02T17:00:00.000Z', due: null })
    expect(seen(await act(id, 'retry'))).toEqual(refusal('subscription.state'))
    expect((await orders(later)).map(({ kind, status, total }) => [kind, status, total])).toEqual([
      ['purchase', 'paid', 799_00],
      ['renewal', 'paid', 799_00],
    ])
    expect(await charged(later)).toEqual([799_00, 799_00])
    expect((await audit(later)).map(({ before, after }) => [(before as Detail & { state: string }).state, (after as { state: string }).state])).toEqual([
      ['pastDue', 'renewing'],
      ['pastDue', 'renewing'],
    ])
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })

  test('[ADM-6] a sync provisions again and plans what time does next; many at once answer each for itself', async () => {
    const shop = await subscribed()
    const { post } = await desk(shop)
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
    const bulk = await post('/admin/subscriptions/bulk', { ids: [id, other?.id, missing], act: 'renew.off' })
    expect(bulk.body).toEqual({
      data: [
        { id, failure: 'subscription.state' },
        { id: other?.id, failure: null },
        { id: missing, failure: 'record.missing' },
      ],
    })
  })
})

test('[ADM-6] staff begin a plan as a trial without a card for who has none; nobody agreed to a charge, so it ends with its trial', async () => {
  const shop = await subscribed()
  const { post, get } = await desk(shop)
  const body = { cliente_id: shop.customerId, subscription_plan_id: shop.plan, period: 0, trial_days: 30 }
  const key = (n: number) => ({ 'Idempotency-Key': `trial-${n}-0123456789abcdef` })
  expect(seen(await post('/subscriptions', body, key(1)))).toEqual(refusal('subscription.active'))
  await del(shop, `/subscriptions/${(await subscription(shop)).id}`)
  const unknown = '019caf47-0000-7000-8000-0000000000aa'
  expect(seen(await post('/subscriptions', { ...body, subscription_plan_id: unknown }, key(2)))).toEqual(refusal('plan.unavailable'))
  expect(seen(await post('/subscriptions', { ...body, cliente_id: unknown }, key(3)))).toEqual(refusal('record.missing'))
  const begun = await post('/subscriptions', body, key(4))
  expect((await post('/subscriptions', body, key(4))).body).toEqual(begun.body)
  const detail = data<Detail>(begun)
  expect(detail.subscription).toMatchObject({
    cliente_id: shop.customerId,
    name: 'Profesional',
    status: 1,
    payment_status: 'pending',
    trial_days: 30,
    starts_at: '2026-03-02T17:00:00.000Z',
    ends_at: '2026-04-01T17:00:00.000Z',
    auto_renew: false,
    next_payment_attempt_at: null,
    pricing: { total: 0, renewal: 799_00 },
  })
  expect((await audit(shop)).find(({ action }) => action === 'subscriptions.store')).toMatchObject({
    of: shop.customerId,
    id: detail.subscription['id'],
    before: null,
    after: { state: 'trial', plan_id: shop.plan, period: 'monthly', trial_days: 30 },
  })
  const free = await planId(shop.server.db, 'Prueba gratis')
  const robles = await idsOf(shop.server.db, 'moroso@demo.test')
  await shop.server.db.system((tx) =>
    tx.updateTable('subscriptions').set({ status: -2 }).where('customer_id', '=', robles.customerId).execute(),
  )
  const trial = await post('/subscriptions', { ...body, cliente_id: robles.customerId, subscription_plan_id: free }, key(5))
  expect(data<Detail>(trial).subscription).toMatchObject({ auto_renew: true, status: 1, payment_status: 'pending' })
  await pass(shop, { days: 31 })
  const later = await again(shop)
  expect(await charged(later)).toEqual([799_00])
  const ending = await desk(later)
  const now = async (one: Answer) =>
    data<Detail>(await ending.get(`/admin/subscriptions/${String(data<Detail>(one).subscription['id'])}`)).subscription
  expect(await now(begun)).toMatchObject({ status: -3, payment_status: 'pending', cancelled_at: '2026-04-01T17:00:00.000Z' })
  expect(await now(trial)).toMatchObject({ status: -2 })
  expect(await broken(later)).toEqual([])
  expect(seen(await get('/admin/subscriptions'))).toEqual(refusal('session.ended'))
})

test('[ROLE-2] who lacks root.access gets nothing of another’s, whatever they hold', async () => {
  const shop = await subscribed()
  const { id } = await subscription(shop)
  const { get, act, post } = await desk(shop, 'owner@acme.test')
  for (const answer of [
    await get('/admin/subscriptions'),
    await get(`/admin/subscriptions/${id}`),
    await act(id, 'cancel'),
    await post(`/subscriptions/${id}/sync`, {}),
    await post('/admin/subscriptions/bulk', { ids: [id], act: 'sync' }),
    await get('/admin/orders'),
    await get('/admin/claims'),
    await get('/admin/figures'),
  ]) {
    expect(seen(answer)).toEqual(refusal('permission.missing'))
  }
})
