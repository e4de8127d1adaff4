import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { advance as move, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call } from '../support/calls.ts'
import { addOpenpayCard, charge, data, enter, openShop, order, press, runJobs, session, settled } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

type Driver = 'openpay' | 'stripe'
type Waiting = WireOrder & {
  transfer?: { way: string; centavos: number; deadline: string; clabe: string | null; reference: string | null }
}

const total = 799_00
const day = 86_400_000

async function shopOf(driver: Driver): Promise<Shop> {
  const shop = await openShop()
  await shop.server.db.system((tx) =>
    tx
      .updateTable('settings')
      .set({ value: JSON.stringify(driver) as never })
      .where('entry', '=', 'cash.driver.default')
      .execute(),
  )
  return shop
}

const begin = (shop: Shop, id: string, pressed = press(), way = 'spei') =>
  shop.post(`/cash/orders/${id}/charge`, { way }, pressed)

async function waiting(driver: Driver): Promise<{ shop: Shop; id: string }> {
  const shop = await shopOf(driver)
  const { id } = await order(shop)
  await begin(shop, id)
  return { shop, id }
}

/** Pays the newest transfer of the sandbox with so many centavos. */
async function pays({ sandbox }: Shop, centavos: number): Promise<void> {
  const [one] = (await (await fetch(`${sandbox.url}/_sandbox/transfers`)).json()) as { id: string }[]
  const body = JSON.stringify({ centavos })
  const headers = { 'Content-Type': 'application/json' }
  const paid = await fetch(`${sandbox.url}/_sandbox/transfers/${one?.id}/pay`, { method: 'POST', body, headers })
  if (!paid.ok) throw new Error(await paid.text())
}

async function advance({ server, sandbox }: Shop, ms: number): Promise<void> {
  server.clock.advance({ seconds: ms / 1000 })
  await move(sandbox, ms / 1000)
}

/** What is written: the order, its attempts, each deposit, the credit balance, and the mails about it. */
async function booked(shop: Shop, id: string) {
  const { db } = shop.server
  const { attempts, subscriptions } = await settled(shop)
  return db.system(async (tx) => ({
    status: (await tx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    attempts: attempts.map(({ state, code }) => [state, code]),
    plans: subscriptions.map(({ payment }) => payment),
    deposits: (
      await tx
        .selectFrom('transfer_deposits')
        .select(['centavos', 'credited', 'cause'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ centavos, credited, cause }) => [centavos, credited, cause]),
    credit: (
      await tx
        .selectFrom('credit_balances')
        .select(['available', 'reserved'])
        .where('customer_id', '=', shop.customerId)
        .execute()
    ).map(({ available, reserved }) => [available, reserved]),
    mails: (
      await tx.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').orderBy('created_at').orderBy('id').execute()
    )
      .map(({ payload }) => (payload as { template: string }).template)
      .filter((template) => template.startsWith('transfer') || template === 'payment-received'),
  }))
}

const paidWith = (deposits: unknown[], credit: unknown[], mails: string[]) => ({
  status: 'paid',
  attempts: [['succeeded', null]],
  plans: ['paid'],
  deposits,
  credit,
  mails: ['transfer-instructions', ...mails],
})

describe.each(['openpay', 'stripe'] as const)('a transfer at %s', (driver) => {
  test('shows what to pay where until the end of the third day in Mexico City', async () => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    const begun = data<Waiting>(await begin(shop, id))
    const transfer = begun.transfer
    expect(begun).toMatchObject({ status: 'requires_action', next_action: null, payment_method: null })
    expect(transfer).toMatchObject({ way: 'spei', centavos: total, clabe: expect.stringMatching(/^646180\d{12}$/) })
    const deadline = new Date(transfer?.deadline ?? 0)
    const local = new Date(deadline.getTime() - 6 * 3_600_000).toISOString()
    const then = new Date(shop.server.clock.now().getTime() - 6 * 3_600_000 + 3 * day).toISOString()
    expect(local).toBe(`${then.slice(0, 10)}T23:59:59.000Z`)
    expect(data<Waiting>(await shop.get(`/cash/orders/${id}`)).transfer).toEqual(transfer)
  })

  test('is one however often it is pressed, and joined by another press', async () => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    const pressed = press()
    const first = data<Waiting>(await begin(shop, id, pressed))
    expect(data<Waiting>(await begin(shop, id, pressed)).transfer).toEqual(first.transfer)
    expect(data<Waiting>(await begin(shop, id)).transfer).toEqual(first.transfer)
    expect((await booked(shop, id)).attempts).toEqual([['awaiting', null]])
  })

  test('pays the order once, without a webhook', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total)
    await advance(shop, 60_000)
    await runJobs(shop)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual(paidWith([[total, 0, 'paid']], [], ['payment-received']))
  })

  test('activates nothing when a peso is missing: what came is credit, and can be used', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total - 100)
    await shop.post(`/cash/orders/${id}/confirm`)
    expect(await booked(shop, id)).toEqual({
      status: 'failed',
      attempts: [['failed', 'transfer_short']],
      plans: [],
      deposits: [[total - 100, total - 100, 'short']],
      credit: [[total - 100, 0]],
      mails: ['transfer-instructions', 'transfer-credited'],
    })
    const again = await order(shop, { expected_credit: total - 10_00 })
    await begin(shop, again.id)
    await runJobs(shop)
    await pays(shop, 10_00)
    await shop.post(`/cash/orders/${again.id}/confirm`)
    const after = await booked(shop, again.id)
    expect([after.status, after.plans, after.credit]).toEqual(['paid', ['paid'], [[9_00, 0]]])
  })

  test('books what is too much as credit', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total + 50_00)
    await shop.post(`/cash/orders/${id}/confirm`)
    const mails = ['payment-received', 'transfer-credited']
    expect(await booked(shop, id)).toEqual(paidWith([[total + 50_00, 50_00, 'excess']], [[50_00, 0]], mails))
  })

  test('that is paid twice is credit the second time, once', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total)
    await shop.post(`/cash/orders/${id}/confirm`)
    await runJobs(shop)
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    const deposits = [
      [total, 0, 'paid'],
      [total, total, 'excess'],
    ]
    expect(await booked(shop, id)).toEqual(paidWith(deposits, [[total, 0]], ['payment-received', 'transfer-credited']))
  })

  test('reminds a day before, ends at its deadline, and books what comes a day late as credit', async () => {
    const { shop, id } = await waiting(driver)
    await advance(shop, 2 * day + 20 * 3_600_000)
    await runJobs(shop)
    expect((await booked(shop, id)).mails).toEqual(['transfer-instructions', 'transfer-reminder'])
    await advance(shop, day + 4 * 3_600_000)
    await runJobs(shop)
    const mails = ['transfer-instructions', 'transfer-reminder', 'transfer-expired']
    const ended = { status: 'failed', attempts: [['expired', 'transfer_expired']], plans: [] }
    expect(await booked(shop, id)).toEqual({ ...ended, deposits: [], credit: [], mails })
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual({
      ...ended,
      deposits: [[total, total, 'late']],
      credit: [[total, 0]],
      mails: [...mails, 'transfer-credited'],
    })
  })

  test('is left for a card: money that still comes is credit', async () => {
    const { shop, id } = await waiting(driver)
    const card = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    const after = await booked(shop, id)
    expect([after.attempts, after.credit]).toEqual([
      [
        ['expired', 'transfer_left'],
        ['succeeded', null],
      ],
      [[total, 0]],
    ])
  })

  test('that came before the card is not charged again', async () => {
    const { shop, id } = await waiting(driver)
    const card = await addOpenpayCard(shop, '4111111111111111')
    await pays(shop, total)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect((await booked(shop, id)).attempts).toEqual([['succeeded', null]])
  })

  test('can be given up: money that still comes is credit', async () => {
    const { shop, id } = await waiting(driver)
    expect((await call(shop.server, 'DELETE', `/cash/orders/${id}`, { token: shop.token })).status).toBe(200)
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    const { status, credit } = await booked(shop, id)
    expect([status, credit]).toEqual(['cancelled', [[total, 0]]])
  })

  test('keeps another order waiting, and its own goes on', async () => {
    const { shop, id } = await waiting(driver)
    const other = await order(shop)
    const card = await addOpenpayCard(shop, '4111111111111111')
    const answer = await charge(shop, other.id, card.id)
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'order.elsewhere'])
    expect((await booked(shop, id)).attempts).toEqual([['awaiting', null]])
  })

  test('of another customer is not shown, and not begun', async () => {
    const { shop, id } = await waiting(driver)
    const other = await enter(shop, 'owner@acme.test')
    expect((await other.get(`/cash/orders/${id}`)).status).toBe(404)
    expect((await begin(other, id)).status).toBe(404)
  })

  test('leaves no money at the gateway that is not booked', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total + 50_00)
    await shop.post(`/cash/orders/${id}/confirm`)
    await runJobs(shop)
    const taken = (await ledger(shop.sandbox))
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(taken).toBe(total + 50_00)
  })
})

test('a webhook of Openpay about a transfer activates it', async () => {
  const { shop, id } = await waiting('openpay')
  await pays(shop, total)
  const { key } = await shop.server.db.system((tx) =>
    tx.selectFrom('payment_attempts').select('provider_key as key').executeTakeFirstOrThrow(),
  )
  const body = { type: 'charge.succeeded', transaction: { id: 'tr1', status: 'completed', order_id: key } }
  const headers = { Authorization: `Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}` }
  expect((await call(shop.server, 'POST', '/webhooks/openpay', { body, headers })).status).toBe(200)
  await runJobs(shop)
  expect((await booked(shop, id)).status).toBe('paid')
})

test('a webhook of Stripe about a customer’s cash activates what the customer waits for; one for nobody does nothing', async () => {
  const { shop, id } = await waiting('stripe')
  await pays(shop, total)
  const { remote } = await shop.server.db.system((tx) =>
    tx.selectFrom('payment_attempts').select('remote_customer as remote').executeTakeFirstOrThrow(),
  )
  const send = (customer: string) => {
    const object = { id: 'ccsbtxn_1', object: 'customer_cash_balance_transaction', customer }
    const type = 'customer_cash_balance_transaction.created'
    const body = JSON.stringify({ id: `evt_${customer}`, object: 'event', type, data: { object } })
    const time = Math.floor(shop.server.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', demoStripe.webhookSecret).update(`${time}.${body}`).digest('hex')
    return call(shop.server, 'POST', '/webhooks/stripe', { body, headers: { 'Stripe-Signature': `t=${time},v1=${signature}` } })
  }
  expect((await send('cus_nobody')).status).toBe(200)
  await runJobs(shop)
  expect((await send(remote)).status).toBe(200)
  await runJobs(shop)
  expect((await booked(shop, id)).status).toBe('paid')
})

test('a way and a card together are refused, and so is a way that there is not', async () => {
  const shop = await shopOf('openpay')
  const { id } = await order(shop)
  const card = await addOpenpayCard(shop, '4111111111111111')
  const body = { way: 'spei', payment_method: { id: card.id }, device_session_id: session }
  expect((await shop.post(`/cash/orders/${id}/charge`, body, press())).status).toBe(422)
  expect((await begin(shop, id, press(), 'gold')).status).toBe(422)
})
