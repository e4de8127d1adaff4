import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lastDayOf } from '#contract/month.ts'
import { data, enter } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { addOpenpayCard } from '../orders/support/shop.ts'
import { again, pass, put, subscribed, subscription, withoutFunds } from '../subscriptions/support/life.ts'
import { change } from '../subscriptions/support/plan-changes.ts'
import { answerOf, call, signIn } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { testServer } from '../support/test-server.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

const professional = Math.round(799_00 / 1.16)
/** A demo customer with this plan has a refused renewal, and its time to pay ends in these days. */
const basic = Math.round(299_00 / 1.16)

interface WireRevenue {
  at: string
  timezone: string
  month: string
  months: {
    month: string
    opening: number
    closing: number
    moved: Record<string, number>
    customers: number
    gained: number
    left: number
    lost: number
    trials: Record<string, number>
  }[]
  cohorts: { month: string; customers: number; stayed: number[] }[]
  refusals: object[]
}
interface WireMovement {
  id: string
  at: string
  kind: string
  centavos: number
}

const none = { new: 0, expansion: 0, contraction: 0, churn: 0, reactivation: 0 }

/** What an installation recurs of its demo customers, without IVA: each plan's price as its page shows it. */
async function demoRevenue(shop: Shop): Promise<number> {
  const { get } = await staffClient(shop)
  return data<{ recurring: number }>(await get('/admin/figures')).recurring
}

/** Lives through two months: a customer leaves in March, one is refused in April, and a trial pays in March. */
async function lived() {
  const shop = await subscribed()
  const before = (await demoRevenue(shop)) - professional
  const trial = await enter(shop, 'prueba@demo.test')
  await addOpenpayCard(trial, withoutFunds)
  const good = await addOpenpayCard(trial, '5555555555554444')
  await put(trial, `/cash/payment_methods/${good.id}`, { default: true })
  await change(trial, { plan: 'Profesional' })
  await pass(shop, { days: 12 })
  const stopping = await again(shop)
  await put(stopping, `/subscriptions/${(await subscription(stopping)).id}`, { auto_renew: false })
  await pass(shop, { days: 1 })
  return { shop, before }
}

test('[ADM-1] the recurring revenue of a month is what it was before, with its movements, and opens them', async () => {
  const { shop, before } = await lived()
  const { get } = await staffClient(shop)
  const revenue = data<WireRevenue>(await get('/admin/revenue'))
  expect(revenue).toMatchObject({ at: '2026-03-15T17:00:00.000Z', timezone: 'America/Mexico_City', month: '2026-03' })
  const march = revenue.months.at(-1)
  expect(march?.closing).toBe((march?.opening ?? 0) + Object.values(march?.moved ?? {}).reduce((sum, moved) => sum + moved, 0))
  expect(march?.closing).toBe(before + professional - basic)
  expect(await demoRevenue(shop)).toBe(march?.closing)
  expect(march?.moved).toMatchObject({ churn: -professional - basic, expansion: 0, contraction: 0, reactivation: 0 })
  expect(march?.trials).toEqual({ begun: 1, converted: 1, ended: 0 })
  const of = 'filter[begun_since]=2026-03-01&filter[begun_until]=2026-03-31'
  expect(data<object[]>(await get(`/admin/subscriptions?filter[trial]=any&${of}`))).toHaveLength(1)
  expect(data<object[]>(await get(`/admin/subscriptions?filter[trial]=any&filter[begun_until]=2026-02-28`))).toEqual([])

  const rows = data<WireMovement[]>(await get('/admin/revenue/movements?filter[since]=2026-03-01&filter[until]=2026-03-31'))
  const sumOf = (kind: string) => rows.filter((row) => row.kind === kind).reduce((sum, { centavos }) => sum + centavos, 0)
  expect(Object.keys(none).map((kind) => [kind, sumOf(kind)])).toEqual(Object.entries(march?.moved ?? {}))
  const kinds = async (filter: string) => {
    const some = data<WireMovement[]>(await get(`/admin/revenue/movements?filter[kind]=${filter}&filter[since]=2026-03-01`))
    return [...new Set(some.map(({ kind }) => kind))].toSorted((one, other) => one.localeCompare(other))
  }
  expect(await kinds('churn,new')).toEqual(['churn', 'new'])
  expect(await kinds('!churn')).toEqual(['new'])
  const churned = data<object[]>(await get(`/admin/revenue/movements?filter[kind]=churn&filter[cliente_id]=${shop.customerId}`))
  expect(churned).toEqual([
    {
      id: expect.any(String),
      at: '2026-03-14T17:00:00.000Z',
      cliente: { id: shop.customerId, nombre: expect.any(String) },
      subscription_id: (await subscription(await again(shop))).id,
      name: 'Profesional',
      kind: 'churn',
      centavos: -professional,
    },
  ])
})

test('[ADM-1] a customer who is gone counts at the start of its month and not at its end, in its cohort and in the next month', async () => {
  const { shop } = await lived()
  await pass(shop, { days: 20 })
  const { id } = await subscription(await again(shop))
  await shop.server.db.system(async (tx) => {
    for (const [kind, centavos, day] of [
      ['reactivation', 90_000_00, '2026-03-20'],
      ['churn', -90_000_00, '2026-03-25'],
    ] as const)
      await sql`insert into revenue_movements (tenant, customer_id, id, subscription_id, name, at, kind, centavos, from_trial)
        select tenant, customer_id, gen_random_uuid(), subscription_id, name, ${day}::timestamptz, ${kind}, ${centavos}, false
        from revenue_movements where subscription_id = ${id}::uuid limit 1`.execute(tx)
  })
  const { get } = await staffClient(shop)
  const { months, cohorts } = data<WireRevenue>(await get('/admin/revenue'))
  const [march, april] = months.slice(-2)
  expect(april?.opening).toBe(march?.closing)
  expect(april?.customers).toBe((march?.customers ?? 0) + (march?.gained ?? 0) - (march?.left ?? 0))
  expect([march?.moved['churn'], march?.lost]).toEqual([-professional - basic - 90_000_00, basic])
  const cohort = cohorts.find(({ month }) => month === '2026-03')
  expect(cohort?.stayed).toEqual([(cohort?.customers ?? 0) - 1, (cohort?.customers ?? 0) - 1])
  const earlier = data<WireRevenue>(await get('/admin/revenue?month=2026-03'))
  expect(earlier.months.at(-1)).toEqual(march)
  expect(earlier.months.map(({ month }) => month).slice(0, 2)).toEqual(['2025-04', '2025-05'])
})

test('[ADM-1] trials that end without a payment open as many subscriptions as their month counts', async () => {
  const shop = await subscribed()
  await pass(shop, { days: 45 })
  const { get } = await staffClient(shop)
  const { months } = data<WireRevenue>(await get('/admin/revenue'))
  const counts = await Promise.all(
    months.map(async ({ month }) => {
      const days = `filter[ended_since]=${month}-01&filter[ended_until]=${lastDayOf(month)}`
      return data<object[]>(await get(`/admin/subscriptions?filter[trial]=unpaid&${days}`)).length
    }),
  )
  expect(counts).toEqual(months.map(({ trials }) => trials['ended']))
  expect(Math.max(...counts)).toBeGreaterThan(0)
})

test('[ADM-1] a renewal that is refused stands under the code of its first refusal until it is paid', async () => {
  const shop = await subscribed(withoutFunds)
  await pass(shop, { days: 33 })
  const { get } = await staffClient(shop)
  const refused = { code: '3003', orders: 1, recovered: 0, centavos: 799_00, recovered_centavos: 0 }
  expect(data<WireRevenue>(await get('/admin/revenue')).refusals).toEqual([refused])
  const rows = (code: string) => get(`/admin/orders?filter[kind]=renewal&filter[refusal]=${code}`)
  expect(data<object[]>(await rows('3003'))).toMatchObject([{ kind: 'renewal', total: 799_00 }])
  expect(data<object[]>(await rows('3001'))).toEqual([])
  expect(data<object[]>(await rows('none'))).toEqual([])
  const first = sql`select id from payment_attempts where code = '3003' order by n limit 1`
  await shop.server.db.system((tx) => sql`update payment_attempts set code = null where id = (${first})`.execute(tx))
  expect(data<WireRevenue>(await get('/admin/revenue')).refusals).toEqual([{ ...refused, code: null }])
  expect(data<object[]>(await rows('none'))).toMatchObject([{ kind: 'renewal', total: 799_00 }])
  expect(data<object[]>(await rows('3003'))).toEqual([])
})

test('[ADM-1] a month that has not begun, and a figure in another time zone, are refused with what to do', async () => {
  const shop = await subscribed()
  const { get } = await staffClient(shop)
  expect(answerOf(await get('/admin/revenue?month=2026-04'))).toMatchObject({
    status: 422,
    body: { code: 'validation.failed', errors: [{ field: 'month', message: 'Elige un mes que ya comenzó.' }] },
  })
  for (const query of ['month=2026-13', 'month=marzo', 'timezone=Asia/Tokyo'])
    expect([query, (await get(`/admin/revenue?${query}`)).status]).toEqual([query, 422])
})

test('[ADM-1] a tenant has its own revenue alone, and its months are Mexico City’s', async () => {
  const server = await testServer()
  const token = await signIn(server, 'root@receptio.test')
  await server.db.system(async (tx) => {
    const row = await tx.selectFrom('revenue_movements').selectAll().limit(1).executeTakeFirstOrThrow()
    const at = new Date('2026-02-01T05:59:59.000Z')
    await tx
      .insertInto('revenue_movements')
      .values({ ...row, id: crypto.randomUUID(), kind: 'expansion', centavos: 7, at })
      .execute()
  })
  const { months } = data<WireRevenue>(await call(server, 'GET', '/admin/revenue', { token }))
  expect(months.filter(({ moved }) => moved['expansion'] === 7).map(({ month }) => month)).toEqual(['2026-01'])
})

test('[ADM-1] the file of the movements equals the list', async () => {
  const shop = await subscribed()
  const { get } = await staffClient(shop)
  const rows = data<WireMovement[]>(await get('/admin/revenue/movements?filter[kind]=new'))
  const token = await signIn(shop.server, 'root@receptio.test')
  const { body } = await exported({ server: shop.server, token }, '/admin/revenue/movements?filter[kind]=new')
  const [head, ...lines] = String(body).trim().split('\r\n')
  expect(head).toBe('Fecha,Movimiento,Cliente,Suscripción,ID de la suscripción,"Al mes, sin IVA (MXN)"')
  expect(lines.map((line) => Math.round(Number(line.split(',').at(-1)) * 100))).toEqual(rows.map(({ centavos }) => centavos))
})
