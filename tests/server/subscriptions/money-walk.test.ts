import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { planId, productId } from '../support/catalogue.ts'
import { refusal, answerOf } from '../support/calls.ts'
import { wireCredit } from '../orders/support/credit.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, enter, openShop, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, pass, visa } from './support/life.ts'
import { codes, ownedBy, oncePrice, periodPrice, reckoning, taken } from './support/reckoning.ts'

vi.setConfig({ testTimeout: 240_000 })

interface Basket {
  plan: string
  period: 0 | 1
  users: number
  packages: number
}

const names = { users: 'Usuario adicional', packages: 'Paquete de 100 facturas' } as const
const baskets: fc.Arbitrary<Basket> = fc.record({
  plan: fc.constantFrom('Básico', 'Profesional', 'Empresarial'),
  period: fc.constantFrom(0 as const, 0 as const, 1 as const),
  users: fc.nat(2),
  packages: fc.constantFrom(0, 0, 1, 10, 60),
})
type Step = { kind: 'change'; basket: Basket; isAtOnce: boolean } | { kind: 'pass'; days: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(baskets, fc.boolean()).map(([basket, isAtOnce]) => ({ kind: 'change' as const, basket, isAtOnce })),
    },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 25 }).map((days) => ({ kind: 'pass' as const, days })) },
  ),
  { minLength: 2, maxLength: 6 },
)
/** Empresarial sells neither users nor packages. */
async function bodyOf({ server }: Shop, { plan, period, users, packages }: Basket) {
  const wanted = plan === 'Empresarial' ? {} : { users, packages }
  const line_items = await Promise.all(
    Object.entries(wanted).map(async ([name, quantity]) => ({
      id: await productId(server.db, names[name as keyof typeof names]),
      quantity,
    })),
  )
  return { subscription_plan_id: await planId(server.db, plan), period, line_items }
}

const thingsOf = ({ plan, users, packages }: Basket): Record<string, number> =>
  plan === 'Empresarial' ? { [plan]: 1 } : { [plan]: 1, [names.users]: users, [names.packages]: packages }

async function buy(shop: Shop, basket: Basket, promocode: string | null): Promise<boolean> {
  const { line_items, ...body } = await bodyOf(shop, basket)
  const lines = [{ id: body.subscription_plan_id, quantity: 1 }, ...line_items]
  const wanted = { ...body, line_items: lines, ...(promocode === null ? {} : { promocode }) }
  const answer = await shop.post('/cash/quote', wanted)
  if (answer.status !== 200) return false
  const { renewal } = data<{ renewal: object }>(answer)
  const things = thingsOf(basket)
  const list = periodPrice({ period: basket.period, things }) + oncePrice(things)
  const expected_total = list - (promocode === null ? 0 : (codes[promocode]?.(list) ?? 0))
  const created = await shop.post('/cash/orders', { ...wanted, expected_total, consent: { version: 1, ...renewal } })
  expect(created.status).toBe(200)
  const card = await addOpenpayCard(shop, visa)
  expect(data<WireOrder>(await charge(shop, data<WireOrder>(created).id, card.id)).status).toBe('paid')
  return true
}

interface WireChange {
  due: number
  renewal: object
  at_once: { to_credit: number; renewal: object } | null
}

let changes = 0
async function change(shop: Shop, basket: Basket, isAtOnce = false) {
  const [subscription] = data<{ id: string }[]>(await shop.get('/subscriptions'))
  const path = `/subscriptions/${subscription?.id ?? ''}/change`
  const body = await bodyOf(shop, basket)
  const quoted = await shop.post(`${path}/quote`, body)
  if (quoted.status !== 200) return quoted
  const { due, renewal, at_once } = data<WireChange>(quoted)
  const now = isAtOnce ? at_once : null
  const confirmed = {
    ...body,
    expected_due: due,
    consent: { version: 1, ...(now?.renewal ?? renewal) },
    ...(now && { expected_to_credit: now.to_credit }),
  }
  const key = { 'Idempotency-Key': `walk-${String((changes += 1))}-0123456789abcdef` }
  const { order } = data<{ order: WireOrder | null }>(await shop.post(path, confirmed, key))
  if (!order) return quoted
  const [card] = data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
  expect(data<WireOrder>(await charge(shop, order.id, card?.id ?? '')).status).toBe('paid')
  return quoted
}

/**
 * Returns the largest difference, in centavos, between the money taken and the price of what was held, beyond rounding;
 * and the broken rules.
 */
async function walk(first: Basket, promocode: string | null, list: readonly Step[]) {
  let shop = await openShop()
  if (!(await buy(shop, first, promocode))) return fair
  const account = reckoning(await ownedBy(shop), promocode)
  const check = async () => {
    account.see(await ownedBy(shop), shop.server.clock.now())
    const { centavos, rounding } = account.owed()
    const spent = (await taken(shop)) - (await wireCredit(shop)).available
    missed = Math.max(missed, Math.abs(spent - centavos) - rounding)
  }
  let missed = 0
  await check()
  for (const step of list) {
    if (step.kind === 'change') await change(shop, step.basket, step.isAtOnce)
    else {
      await pass(shop, { days: step.days })
      shop = await again(shop)
    }
    await check()
  }
  await runJobs(shop)
  return { missed, broken: await broken(shop) }
}
const fair = { missed: 0, broken: [] }

const basic: Basket = { plan: 'Básico', period: 0, users: 0, packages: 0 }
const changeTo = (basket: Partial<Basket>, isAtOnce = false): Step => ({
  kind: 'change',
  basket: { ...basic, ...basket },
  isAtOnce,
})
const toYear = changeTo({ plan: 'Profesional', period: 1 })

test.each<[string, string | null, Basket, Step[]]>([
  ['D1] a hundred packages are not credited when the plan changes', null, basic, [changeTo({ packages: 100 }), toYear]],
  [
    'D1] what is left of a dearer plan is credited once',
    'SOLOPRO',
    { ...basic, plan: 'Profesional', users: 2 },
    [{ kind: 'pass', days: 9 }, changeTo({ users: 1 }, true), { kind: 'pass', days: 25 }, toYear, changeTo({}, true)],
  ],
  ['D6] a code’s share of packages is not credited', 'BIENVENIDA', { ...basic, packages: 10 }, [toYear]],
])('[payments %s', async (_title, promocode, first, list) => {
  expect(await walk(first, promocode, list)).toEqual(fair)
})

test('[payments D1] money taken is the price of what is held for the days that it is held, on any walk of purchases, codes, changes and renewals', async () => {
  const promocodes = fc.constantFrom(null, ...Object.keys(codes))
  await fc.assert(
    fc.asyncProperty(baskets, promocodes, steps, async (first, promocode, list) => {
      expect(await walk(first, promocode, list)).toEqual(fair)
    }),
    { seed: 20_261_123, numRuns: 15, endOnFailure: true },
  )
})

test('[payments D1] a cheaper plan waits whatever is bought once with it, which is refused there and in a trial, and is sold with the plan that is held', async () => {
  const shop = await openShop()
  expect(answerOf(await change(await enter(shop, 'prueba@demo.test'), { ...basic, packages: 30 }))).toEqual(
    refusal('change.once'),
  )
  expect(await buy(shop, { ...basic, plan: 'Empresarial' }, null)).toBe(true)
  expect(answerOf(await change(shop, { ...basic, packages: 30 }))).toEqual(refusal('change.once'))
  expect((await change(shop, basic)).body).toMatchObject({ data: { effective: 'renewal', due: 0 } })
  await pass(shop, { days: 32 })
  const later = await again(shop)
  const before = await ownedBy(later)
  expect((await change(later, { ...basic, packages: 30 })).body).toMatchObject({
    data: { effective: 'now', total: 4_470_00, credit: 0, due: 4_470_00, renewal: { total: 299_00 } },
  })
  expect(await ownedBy(later)).toEqual({ ...before, things: { Básico: 1, [names.packages]: 30 } })
  expect(await charged(later)).toEqual([1_709_10, 299_00, 4_470_00])
})
