import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { call } from '../support/calls.ts'
import { addOpenpayCard, order, press, runJobs, session } from './support/shop.ts'
import { begin, booked, pays, shopOf, total, waiting } from './support/transfers.ts'

vi.setConfig({ testTimeout: 60_000 })

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
