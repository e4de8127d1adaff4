import { expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { broken } from '../orders/support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  order,
  orderNow,
  runJobs,
  settled,
  type Shop,
  type WireOrder,
} from '../orders/support/shop.ts'
import { again, del, pass, visa } from '../subscriptions/support/life.ts'
import { call, signIn } from '../support/calls.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The gateway charges one peso more than it was asked to. */
const otherAmount = '4000970000190005'

interface Attempt {
  id: string
  state: string
  charged: { centavos: number; currency: string } | null
  decisions: string[]
}

async function staffOf({ server }: Shop) {
  const root = await signIn(server, 'root@receptio.test')
  return {
    attempts: async (id: string) =>
      data<{ attempts: Attempt[] }>(await call(server, 'GET', `/admin/orders/${id}`, { token: root })).attempts,
    decide: (id: string, body: object) => call(server, 'POST', `/admin/orders/${id}/decision`, { token: root, body }),
  }
}

/** Returns an order of 799.00 for which a gateway took 800.00. */
async function mischarged(shop: Shop): Promise<string> {
  const card = await addOpenpayCard(shop, otherAmount)
  const { id } = await order(shop)
  await charge(shop, id, card.id)
  return id
}

const net = async ({ sandbox }: Shop) =>
  (await ledger(sandbox)).map(({ amount, refunded, status }) => (status === 'succeeded' ? amount - refunded : 0))

const alarms = ({ server }: Shop) => server.log.text.split('\n').filter((line) => line.includes('a charge needs an operator'))

test('another amount: staff are told once, see both amounts, and accept it; then the order is paid', async () => {
  const shop = await openShop()
  const id = await mischarged(shop)
  for (let read = 0; read < 3; read += 1) expect((await orderNow(shop, id)).status).toBe('verifying')
  expect((await orderNow(shop, id)).failure).toEqual({ code: 'amount', detail: 'The gateway charged another amount' })
  expect(alarms(shop)).toHaveLength(1)
  const staff = await staffOf(shop)
  const [attempt] = await staff.attempts(id)
  expect(attempt).toMatchObject({
    state: 'manual',
    charged: { centavos: 800_00, currency: 'MXN' },
    decisions: ['accept', 'give_back'],
  })
  const accept = { attempt_id: attempt?.id, decision: 'accept', reason: 'Un peso de más' }
  const answers = await Promise.all([staff.decide(id, accept), staff.decide(id, { ...accept, decision: 'give_back' })])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await staff.attempts(id)).toMatchObject([{ charged: { centavos: 800_00, currency: 'MXN' }, decisions: [] }])
})

test('an accepted charge gives the customer what they bought, with a receipt, and is written down with its reason', async () => {
  const shop = await openShop()
  const id = await mischarged(shop)
  const staff = await staffOf(shop)
  const [attempt] = await staff.attempts(id)
  const answer = await staff.decide(id, { attempt_id: attempt?.id, decision: 'accept', reason: 'Un peso de más' })
  expect(data<{ order: WireOrder }>(answer).order).toMatchObject({ status: 'paid', failure: null })
  expect(await settled(shop)).toMatchObject({
    subscriptions: [{ name: 'Profesional', status: 1, payment: 'paid', order: id }],
    attempts: [{ n: 1, state: 'succeeded', code: null }],
  })
  expect((await shop.get(`/cash/orders/${id}/receipt`)).status).toBe(200)
  await runJobs(shop)
  expect(await net(shop)).toEqual([800_00])
  const log = await shop.server.db.system((tx) =>
    tx.selectFrom('audit_log').select(['action', 'before', 'after']).where('entity', '=', 'orders').execute(),
  )
  expect(log).toEqual([
    {
      action: 'subscriptions.update',
      before: { status: 'verifying', attempts: [{ n: 1, state: 'manual', code: 'amount' }] },
      after: {
        status: 'paid',
        attempts: [{ n: 1, state: 'succeeded', code: null }],
        decision: 'accept',
        attempt_id: attempt?.id,
        reason: 'Un peso de más',
      },
    },
  ])
})

test.each(['openpay', 'stripe'] as const)(
  'a charge by %s that is given back is refunded whole, and the order can be paid',
  async (driver) => {
    const shop = await openShop()
    const card = driver === 'openpay' ? await addOpenpayCard(shop, otherAmount) : await addStripeCard(shop, 'pm_card_fault_0019')
    const { id } = await order(shop)
    await charge(shop, id, card.id)
    const staff = await staffOf(shop)
    const [attempt] = await staff.attempts(id)
    await staff.decide(id, { attempt_id: attempt?.id, decision: 'give_back', reason: 'No corresponde' })
    const failure = { code: 'given_back', detail: 'The charge is given back' }
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure })
    await runJobs(shop)
    expect(await net(shop)).toEqual([0])
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'refunded', code: 'given_back' }])
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure })
    await (driver === 'openpay' ? addOpenpayCard(shop, visa) : addStripeCard(shop, 'pm_card_visa'))
    const cards = data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
    await charge(shop, id, cards.find((one) => one.id !== card.id)?.id ?? '')
    expect((await orderNow(shop, id)).status).toBe('paid')
    await runJobs(shop)
    expect(await net(shop)).toEqual([0, 799_00])
    expect(await broken(shop)).toEqual([])
  },
)

test('a customer gives up an order with a wrong charge: it is given back, and they can buy again', async () => {
  const shop = await openShop()
  const id = await mischarged(shop)
  expect((await del(shop, `/cash/orders/${id}`)).status).toBe(200)
  expect((await orderNow(shop, id)).status).toBe('cancelled')
  await runJobs(shop)
  expect(await net(shop)).toEqual([0])
  const next = await order(shop)
  const good = await addOpenpayCard(shop, visa)
  await charge(shop, next.id, good.id)
  expect((await orderNow(shop, next.id)).status).toBe('paid')
  await runJobs(shop)
  expect(await broken(shop)).toEqual([])
})

test('a renewal with another amount that is given back counts as refused, and is paid by the next card', async () => {
  const shop = await openShop()
  const good = await addOpenpayCard(shop, visa)
  const { id } = await order(shop)
  await charge(shop, id, good.id)
  const wrong = await addOpenpayCard(shop, otherAmount)
  await call(shop.server, 'PUT', `/cash/payment_methods/${wrong.id}`, { token: shop.token, body: { default: true } })
  await pass(shop, { days: 31 })
  const renewal = await shop.server.db.system((tx) =>
    tx
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('kind', '=', 'renewal')
      .where('customer_id', '=', shop.customerId)
      .executeTakeFirstOrThrow(),
  )
  expect(renewal.status).toBe('verifying')
  const later = await again(shop)
  expect((await del(later, `/cash/orders/${renewal.id}`)).status).toBe(409)
  const staff = await staffOf(shop)
  const [attempt] = await staff.attempts(renewal.id)
  expect(attempt?.state).toBe('manual')
  await staff.decide(renewal.id, { attempt_id: attempt?.id, decision: 'give_back', reason: 'No corresponde' })
  await runJobs(shop)
  expect(await net(shop)).toEqual([799_00, 0])
  const life = await shop.server.db.system((tx) =>
    tx
      .selectFrom('subscriptions')
      .select(['status', 'payment_status', 'failure_code'])
      .where('customer_id', '=', shop.customerId)
      .executeTakeFirstOrThrow(),
  )
  expect(life).toEqual({ status: 1, payment_status: 'failed', failure_code: 'given_back' })
  await addOpenpayCard(later, visa)
  await runJobs(shop)
  expect((await orderNow(later, renewal.id)).status).toBe('paid')
  expect(await net(shop)).toEqual([799_00, 0, 799_00])
})

test('a charge of which nobody knows the end after the last check is accepted or marked as not charged', async () => {
  const shop = await openShop()
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'http_500_before', times: 100 })
  const cut = await addOpenpayCard(shop, '4000970000030003')
  const { id } = await order(shop)
  await charge(shop, id, cut.id)
  for (let check = 0; check < 20; check += 1) {
    shop.server.clock.advance({ hours: 4 })
    await runJobs(shop)
  }
  const staff = await staffOf(shop)
  const [attempt] = await staff.attempts(id)
  expect(attempt).toMatchObject({ state: 'manual', charged: null, decisions: ['accept', 'not_charged'] })
  const decide = (decision: string) => staff.decide(id, { attempt_id: attempt?.id, decision, reason: 'Openpay contestó' })
  expect((await decide('give_back')).status).toBe(409)
  expect((await decide('not_charged')).status).toBe(200)
  expect(await settled(shop)).toMatchObject({ subscriptions: [], attempts: [{ state: 'failed', code: 'not_received' }] })
  expect((await decide('accept')).status).toBe(409)
  const elsewhere = { attempt_id: attempt?.id, decision: 'accept', reason: 'Otra orden' }
  const other = await order(await again(shop))
  expect((await staff.decide(other.id, elsewhere)).status).toBe(409)
})
