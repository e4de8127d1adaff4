import { describe, expect, test } from 'vitest'
import { subscriptionCodec } from '#contract/subscription.ts'
import type { Subscription } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { planId, productId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const start = () => testServer({ hasher: quickHasher })

async function list(server: TestServer, email: string, query = ''): Promise<Subscription[]> {
  const token = await signIn(server, email)
  const { status, body } = await call(server, 'GET', `/subscriptions${query}`, { token })
  expect(status).toBe(200)
  return (body as { data: z.input<typeof subscriptionCodec>[] }).data.map((one) => z.decode(subscriptionCodec, one))
}

const allowed = (subscription: Subscription | undefined) =>
  Object.fromEntries((subscription?.limits ?? []).map(({ key, value, used }) => [key, [value, used]]))

/** Orders a plan that the code makes free, for an owner without a paid plan. */
async function orderFree(server: TestServer, email: string, lines: { id: string; quantity: number }[]): Promise<void> {
  const token = await signIn(server, email)
  const plan = await planId(server.db, 'Profesional')
  const body = {
    subscription_plan_id: plan,
    period: 0,
    line_items: [{ id: plan, quantity: 1 }, ...lines],
    promocode: 'GRATIS',
  }
  const quote = (await call(server, 'POST', '/cash/quote', { token, body })).body as {
    data: { renewal: { total: number; at: string } | null }
  }
  const consent = quote.data.renewal ? { consent: { version: 1, ...quote.data.renewal } } : {}
  const order = await call(server, 'POST', '/cash/orders', { token, body: { ...body, ...consent, expected_total: 0 } })
  expect(order).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
}

describe('GET /subscriptions', () => {
  test('[STAT-2] of every member’s customer: with status, payment, period, type, plan and dates', async () => {
    const server = await start()
    const plan = await planId(server.db, 'Profesional')
    const { customerId } = await idsOf(server.db, 'user@acme.test')
    expect(await list(server, 'user@acme.test')).toEqual([
      {
        id: expect.any(String) as string,
        customerId,
        name: 'Profesional',
        plan: { id: plan, name: { 'es-MX': 'Profesional', en: 'Professional' }, freeTrial: false },
        type: 'plan',
        period: 'monthly',
        startsAt: '2026-02-20T16:00:00.000Z',
        endsAt: '2026-03-22T16:00:00.000Z',
        pricing: { total: 799_00, renewal: 799_00 },
        status: 'active',
        trialDays: 0,
        paymentStatus: 'paid',
        autoRenew: true,
        nextPaymentAttemptAt: '2026-03-22T16:00:00.000Z',
        cancelAt: null,
        cancelledAt: null,
        pause: null,
        pauseOptions: ['2026-04-22T16:00:00.000Z', '2026-05-22T16:00:00.000Z', '2026-06-22T16:00:00.000Z'],
        due: null,
        dueCredit: 0,
        shortPeriod: null,
        pastDue: null,
        pendingChange: null,
        lines: [
          {
            id: plan,
            name: { 'es-MX': 'Profesional', en: 'Professional' },
            quantity: 1,
            list: 799_00,
            discount: 0,
            net: 799_00,
            recurrence: 'monthly',
            kind: 'product',
          },
        ],
        limits: null,
      },
    ])
  })

  test('[STAT-2] of each status; of another customer none', async () => {
    const server = await start()
    const { customerId } = await idsOf(server.db, 'owner@acme.test')
    await server.db.system((tx) =>
      tx.updateTable('subscriptions').set({ status: -2 }).where('customer_id', '=', customerId).execute(),
    )
    const names = async (query: string, email = 'owner@acme.test') =>
      (await list(server, email, query)).map(({ status }) => status)
    expect(await names('?filter[status]=-2')).toEqual(['expired'])
    expect(await names('?filter[status]=1')).toEqual([])
    expect(await names(`?filter[cliente_id]=${customerId}`, 'prueba@demo.test')).toEqual([])
    expect(await names(`?filter[cliente_id]=${customerId}`, 'root@receptio.test')).toEqual(['expired'])
  })

  test('[APP-2] with the limits of the plan’s version: numbers, unlimited, yes and no, and what is used', async () => {
    const server = await start()
    const { customerId } = await idsOf(server.db, 'owner@acme.test')
    const usage = { tenant: 'receptio', customer_id: customerId, updated_at: server.clock.now() }
    await server.db.system(async (tx) => {
      await tx.deleteFrom('usages').execute()
      await tx
        .insertInto('usages')
        .values([
          { ...usage, app: 'facturacion', key: 'included_invoices_monthly', used: 120 },
          { ...usage, app: 'facturacion', key: 'storage_gb', used: 2 },
          { ...usage, app: 'crm', key: 'storage_gb', used: 1 },
        ])
        .execute()
    })
    const [subscription] = await list(server, 'user@acme.test', '?include=limits')
    expect(allowed(subscription)).toMatchObject({
      included_invoices_monthly: [500, 120],
      users: [10, 4],
      storage_gb: [50, 3],
      validations: [200, null],
      bulk_uploads: [true, null],
      access_api: [false, null],
      access_training: [true, null],
      support_hours: ['8:00 – 20:00', null],
    })
    expect(subscription?.limits?.find(({ key }) => key === 'validations')).toEqual({
      key: 'validations',
      name: { 'es-MX': 'Validaciones al mes', en: 'Validations a month' },
      app: 'recepcion',
      value: 200,
      used: null,
    })
  })

  test('[APP-2] add-ons of the order and products that were bought beside it add theirs; what renews is told', async () => {
    const server = await start()
    const [user, storage] = await Promise.all(
      ['Usuario adicional', '10 GB de almacenamiento'].map((name) => productId(server.db, name)),
    )
    await orderFree(server, 'nuevo@demo.test', [{ id: user ?? '', quantity: 2 }])
    const { customerId } = await idsOf(server.db, 'nuevo@demo.test')
    const now = server.clock.now()
    const bought = { tenant: 'receptio', customer_id: customerId, id: '019a0000-0000-7000-8000-0000000000f3' }
    await server.db.system((tx) =>
      tx
        .insertInto('subscriptions')
        .values({
          ...bought,
          type: 'product',
          name: 'Almacenamiento',
          period: 0,
          status: 1,
          payment_status: 'paid',
          auto_renew: true,
          product_id: storage ?? '',
          quantity: 3,
          created_at: new Date(now.getTime() - 1000),
          updated_at: now,
        })
        .execute(),
    )
    const [plan, product] = await list(server, 'nuevo@demo.test', '?include=limits')
    expect(allowed(plan)).toMatchObject({ users: [12, 1], storage_gb: [80, null] })
    expect(plan?.pricing).toEqual({ total: 0, renewal: 957_00 })
    expect([product?.type, product?.plan, product?.pricing, product?.limits]).toEqual([
      'product',
      null,
      null,
      [expect.objectContaining({ key: 'storage_gb', value: 30, used: null })],
    ])
  })
})

describe('GET /subscriptions/{id}', () => {
  test('[APP-2] gives one’s own; another’s is missing, with the same bytes as none', async () => {
    const server = await start()
    const [own] = await list(server, 'owner@acme.test', '?include=limits')
    const token = await signIn(server, 'owner@acme.test')
    const { body } = await call(server, 'GET', `/subscriptions/${own?.id}?include=limits`, { token })
    expect(z.decode(subscriptionCodec, (body as { data: z.input<typeof subscriptionCodec> }).data)).toEqual(own)
    const other = await signIn(server, 'prueba@demo.test')
    for (const id of [own?.id, '019caf47-0000-7000-8000-000000000000', 'x'])
      expect(answerOf(await call(server, 'GET', `/subscriptions/${id}`, { token: other }))).toEqual(refusal('record.missing'))
  })
})
