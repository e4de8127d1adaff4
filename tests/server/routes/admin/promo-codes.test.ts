import { expect, test, vi } from 'vitest'
import { addOpenpayCard, charge, data, openShop, order } from '../../orders/support/shop.ts'
import { visa } from '../../subscriptions/support/life.ts'
import { refusal, answerOf } from '../../support/calls.ts'
import { planId } from '../../support/catalogue.ts'
import { auditOf } from '../../support/companies.ts'
import { dataOf, refusedAt, tableOf } from '../../support/answers.ts'
import { staffClient } from '../../support/staff-client.ts'
import { exported } from '../../support/exported.ts'
import type { StaffClient } from '../../support/staff-client.ts'

vi.setConfig({ testTimeout: 60_000 })

const input = {
  code: ' verano-26 ',
  discount: 12.5,
  value: 0,
  starts_on: null as string | null,
  ends_on: null as string | null,
  max_uses: null as number | null,
  once_per_customer: true,
  plan_ids: [] as string[],
}

interface Promo {
  id: string
  code: string
  metadata: { uses: number; stopped_at: string | null }
}

const path = '/cash/promocodes'
const store = (root: StaffClient, change: Partial<typeof input> = {}) => root.post(path, { ...input, ...change })
const codes = async (root: StaffClient, query = '') => dataOf<Promo[]>(await root.get(`${path}?${query}`)).map(({ code }) => code)

test('a promo code is made for days of Mexico City, the last one included, and audited', async () => {
  const root = await staffClient()
  const plan = await planId(root.server.db, 'Básico')
  const answer = await store(root, { starts_on: '2026-03-02', ends_on: '2026-03-31', max_uses: 5, plan_ids: [plan, plan] })
  const promo = dataOf<Promo>(answer)
  expect(promo).toEqual({
    id: promo.id,
    code: 'VERANO-26',
    discount: 12.5,
    value: 0,
    metadata: {
      starts_at: '2026-03-02T06:00:00.000Z',
      ends_at: '2026-04-01T06:00:00.000Z',
      max_uses: 5,
      uses: 0,
      plan_ids: [plan],
      stopped_at: null,
    },
    once_per_customer: true,
  })
  expect(dataOf(await root.get(`${path}/${promo.id}`))).toEqual(promo)
  expect(await auditOf(root.server)).toEqual([
    {
      action: 'subscription_plans.store',
      actor_id: root.userId,
      entity_id: promo.id,
      before: null,
      after: promo,
    },
  ])
})

test('a promo code that could not work is refused at its field', async () => {
  const root = await staffClient()
  const fields = (...names: string[]) => ({ code: 'validation.failed', fields: names })
  expect([
    refusedAt(await store(root, { value: 100 })),
    refusedAt(await store(root, { discount: 0 })),
    refusedAt(await store(root, { discount: 0.001 })),
    refusedAt(await store(root, { starts_on: '2026-02-30' })),
    refusedAt(await store(root, { starts_on: '2026-03-02', ends_on: '2026-03-01' })),
    refusedAt(await store(root, { plan_ids: ['x', root.userId] })),
    refusedAt(await store(root, { code: 'dos palabras' })),
    refusedAt(await store(root, { code: 'bienvenida' })),
  ]).toEqual([
    fields('discount'),
    fields('discount'),
    fields('discount'),
    fields('starts_on'),
    fields('ends_on'),
    fields('plan_ids.0', 'plan_ids.1'),
    fields('code'),
    { code: 'value.unique', fields: ['code'] },
  ])
})

test('[ADM-8] promo codes are listed by state, searched, and written as a file', async () => {
  const root = await staffClient()
  const { id } = dataOf<Promo>(await store(root, { code: 'PARADA', starts_on: '2027-01-01' }))
  dataOf(await root.remove(`${path}/${id}`))
  expect(await codes(root, 'sort=code')).toEqual([
    'AGOTADA',
    'BIENVENIDA',
    'FUTURO',
    'GRATIS',
    'MENOS100',
    'PARADA',
    'SOLOPRO',
    'VENCIDA',
  ])
  const states = ['waiting', 'open', 'ended', 'exhausted', 'stopped']
  expect(await Promise.all(states.map((state) => codes(root, `sort=code&filter[state]=${state}`)))).toEqual([
    ['FUTURO'],
    ['BIENVENIDA', 'GRATIS', 'MENOS100', 'SOLOPRO'],
    ['VENCIDA'],
    ['AGOTADA'],
    ['PARADA'],
  ])
  expect(await codes(root, 'search=solo')).toEqual(['SOLOPRO'])
  expect(tableOf(await exported(root, `${path}?search=menos`))).toEqual([
    ['Código', 'Porcentaje', 'Monto en pesos', 'Desde', 'Hasta', 'Usos', 'Usos como máximo', 'Una vez por cliente', 'Detenido'],
    ['MENOS100', '', '100', '', '', '0', '', 'true', ''],
  ])
})

test('a stopped code is refused at the checkout from that moment, and stays stopped; who used it is known', async () => {
  const shop = await openShop()
  const root = await staffClient('root@receptio.test', shop.server)
  const [welcome] = dataOf<Promo[]>(await root.get(`${path}?search=bienvenida`))
  const id = welcome?.id ?? ''
  const promocode = 'BIENVENIDA'
  const waiting = await order(shop, { promocode, expected_total: 719_10 })
  expect(dataOf(await root.get(`${path}/${id}/uses`))).toEqual([])
  const card = await addOpenpayCard(shop, visa)
  expect(data(await charge(shop, waiting.id, card.id))).toMatchObject({ status: 'paid' })
  const used = {
    id: waiting.id,
    cliente: { id: shop.customerId, nombre: 'Nuevos Horizontes' },
    order_id: waiting.id,
    saved: 79_90,
  }
  const uses = dataOf<{ created_at: string }[]>(await root.get(`${path}/${id}/uses`))
  expect(uses).toEqual([{ ...used, created_at: uses[0]?.created_at }])
  const stopped = dataOf<Promo>(await root.remove(`${path}/${id}`))
  const at = shop.server.clock.now().toISOString()
  expect([stopped.metadata.stopped_at, stopped.metadata.uses]).toEqual([at, 1])
  expect(answerOf(await shop.post('/cash/promocodes/apply', { code: promocode }))).toEqual(refusal('promo.expired'))
  expect(dataOf(await root.remove(`${path}/${id}`))).toEqual(stopped)
  expect((await auditOf(shop.server)).filter(({ entity_id }) => entity_id === id)).toMatchObject([
    {
      action: 'subscription_plans.update',
      before: { metadata: { stopped_at: null, uses: 1 } },
      after: stopped,
    },
  ])
  expect(answerOf(await root.get(`${path}/${shop.customerId}/uses`))).toEqual(refusal('record.missing'))
})
