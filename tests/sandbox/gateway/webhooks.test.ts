import { createHmac } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'

import { temporaryDir } from '../support/sandbox.fixture.ts'
import { startListening } from './listening.ts'
import { chargeCard, bodyOf as madeOpenpay, openpay } from './openpay.client.ts'
import { advance, arm, deliveries } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

test('a Stripe event is signed with the whole secret over time and raw body', async () => {
  const { sandbox, receiver } = await startListening()
  await bodyOf(stripe(sandbox, 'POST customers', { email: 'ñandú@acme.test' }))
  expect(receiver.received).toEqual([])
  await advance(sandbox, 1)

  const [first] = receiver.received
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['stripe-signature'])) ?? []
  expect(v1).toBe(createHmac('sha256', demoStripe.webhookSecret).update(`${t}.${first?.raw}`).digest('hex'))
  expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60)
  expect(first?.body).toMatchObject({ object: 'event', type: 'customer.created', data: { object: { email: 'ñandú@acme.test' } } })
})

test('an Openpay event carries Basic, no event id, and the whole transaction', async () => {
  const { sandbox, receiver } = await startListening()
  const { body: charge } = await chargeCard(sandbox, '4111111111111111', { order_id: 'o1' })
  await advance(sandbox, 1)

  expect(receiver.types()).toEqual(['charge.created', 'charge.succeeded'])
  const [, second] = receiver.received
  expect(second?.headers.authorization).toBe(`Basic ${btoa(`${demoOpenpay.webhookUser}:${demoOpenpay.webhookPassword}`)}`)
  expect(second?.body).toEqual({ type: 'charge.succeeded', event_date: expect.stringMatching(/-06:00$/), transaction: charge })
})

test('a receiver that fails is asked five times, ever later, and then no more', async () => {
  const { sandbox, receiver } = await startListening()
  receiver.answerWith(500, 404, 301, 503, 500, 200)
  await bodyOf(stripe(sandbox, 'POST customers'))
  const heardAfter = async (seconds: number) => {
    await advance(sandbox, seconds)
    return receiver.received.length
  }

  expect([await heardAfter(0.3), await heardAfter(9), await heardAfter(1)]).toEqual([1, 1, 2])
  expect([await heardAfter(60), await heardAfter(600), await heardAfter(3600), await heardAfter(1_000_000)]).toEqual([3, 4, 5, 5])
  const [delivery] = await deliveries(sandbox)
  expect(delivery?.state).toBe('failed')
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 404, 301, 503, 500])
  expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
})

test('one jump of the clock passes through every retry on the way, until one is heard', async () => {
  const { sandbox, receiver } = await startListening()
  receiver.answerWith(500, 500)
  await bodyOf(stripe(sandbox, 'POST customers'))
  await advance(sandbox, 86_400)

  expect(receiver.received).toHaveLength(3)
  const [delivery] = await deliveries(sandbox)
  const at = delivery?.attempts.map((attempt) => Date.parse(attempt.at) - Date.parse(delivery.createdAt))
  expect([delivery?.state, at]).toEqual(['delivered', [300, 10_300, 70_300]])
})

test('what was on its way when the sandbox died arrives after it starts again', async () => {
  const dataDir = await temporaryDir()
  const first = await startListening(dataDir)
  await bodyOf(stripe(first.sandbox, 'POST customers'))
  await first.sandbox.close()
  const second = await startListening(dataDir)
  await advance(second.sandbox, 1)

  expect([first.receiver.types(), second.receiver.types()]).toEqual([[], ['customer.created']])
})

test('a sandbox that stops while a webhook is being sent leaves it to the next start, and says nothing', async () => {
  const complaints = vi.spyOn(console, 'error')
  const dataDir = await temporaryDir()
  const first = await startListening(dataDir)
  first.receiver.answerWith('never')
  await bodyOf(stripe(first.sandbox, 'POST customers'))
  await bodyOf(stripe(first.sandbox, 'POST customers'))
  const moving = advance(first.sandbox, 1)
  await expect.poll(first.receiver.types).toHaveLength(1)
  await first.sandbox.close()
  await moving.catch(() => undefined)
  const second = await startListening(dataDir)
  await advance(second.sandbox, 1)

  expect(second.receiver.types()).toEqual(['customer.created', 'customer.created'])
  expect(complaints).not.toHaveBeenCalled()
})

test('a webhook can be sent again by hand', async () => {
  const { sandbox, receiver } = await startListening()
  await bodyOf(stripe(sandbox, 'POST customers'))
  await advance(sandbox, 1)
  const [delivery] = await deliveries(sandbox)
  const resend = (id: string) => fetch(`${sandbox.url}/_sandbox/webhooks/${id}/resend`, { method: 'POST' })

  expect((await resend(delivery?.id ?? '')).status).toBe(200)
  expect(receiver.types()).toEqual(['customer.created', 'customer.created'])
  expect((await resend('none')).status).toBe(404)
})

test.each([
  ['webhook_duplicate', ['charge.succeeded', 'charge.succeeded', 'charge.succeeded']],
  ['webhook_drop', []],
  ['webhook_bad_auth', ['charge.succeeded']],
])('%s armed for one charge', async (kind, heard) => {
  const { sandbox, receiver } = await startListening()
  await arm(sandbox, { provider: 'openpay', operation: 'charge', kind })
  await chargeCard(sandbox, '4111111111111111')
  await advance(sandbox, 1)

  expect(receiver.types().filter((type) => type === 'charge.succeeded')).toEqual(heard)
  const isGenuine = receiver.received.map(
    ({ headers }) => headers.authorization === `Basic ${btoa('openpay:sandbox-webhook-password')}`,
  )
  expect(isGenuine.every((genuine) => genuine === (kind !== 'webhook_bad_auth'))).toBe(true)
  await chargeCard(sandbox, '5555555555554444')
  await advance(sandbox, 1)
  expect(receiver.received.at(-1)?.headers.authorization).toBe(`Basic ${btoa('openpay:sandbox-webhook-password')}`)
})

test('webhook_delay comes a minute late, webhook_reorder last first, webhook_before before the answer', async () => {
  const { sandbox, receiver } = await startListening()
  await arm(sandbox, { provider: 'openpay', operation: 'charge', kind: 'webhook_delay' })
  await chargeCard(sandbox, '4111111111111111')
  await advance(sandbox, 59)
  expect(receiver.types()).toEqual([])
  await advance(sandbox, 2)
  expect(receiver.types()).toEqual(['charge.created', 'charge.succeeded'])

  await arm(sandbox, { provider: 'openpay', operation: 'charge', kind: 'webhook_reorder' })
  await chargeCard(sandbox, '4111111111111111')
  await advance(sandbox, 10)
  expect(receiver.types().slice(2)).toEqual(['charge.succeeded', 'charge.created'])

  await arm(sandbox, { provider: 'openpay', operation: 'charge', kind: 'webhook_before' })
  await chargeCard(sandbox, '4111111111111111')
  expect(receiver.types().slice(4)).toEqual(['charge.created', 'charge.succeeded'])
  expect((await deliveries(sandbox)).slice(0, 2).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('a forged Stripe signature does not verify', async () => {
  const { sandbox, receiver } = await startListening()
  const intent = await preparePayment(sandbox, 'pm_card_fault_0013')
  await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
  await advance(sandbox, 1)

  const paid = receiver.received.find(({ body }) => body.type === 'payment_intent.succeeded')
  const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(paid?.headers['stripe-signature'])) ?? []
  expect(v1).not.toBe(createHmac('sha256', demoStripe.webhookSecret).update(`${t}.${paid?.raw}`).digest('hex'))
})

test('addresses are registered: Stripe gives a secret once, Openpay verifies first', async () => {
  const { sandbox, receiver } = await startListening()
  const other = `${receiver.url}/other`
  const endpoint = await bodyOf(
    stripe(sandbox, 'POST webhook_endpoints', { url: other, 'enabled_events[0]': 'customer.created' }),
  )
  expect(endpoint).toMatchObject({ secret: expect.stringMatching(/^whsec_/), enabled_events: ['customer.created'] })
  expect((await bodyOf(stripe(sandbox, 'GET webhook_endpoints'))).data).toHaveLength(2)
  await bodyOf(stripe(sandbox, 'POST customers'))
  await advance(sandbox, 1)
  expect(receiver.types()).toEqual(['customer.created', 'customer.created'])
  await bodyOf(stripe(sandbox, `DELETE webhook_endpoints/${endpoint.id}`))

  const hook = { url: other, user: 'u', password: 'p', event_types: ['charge.succeeded'] }
  const registered = await madeOpenpay(openpay(sandbox, 'POST webhooks', hook))
  expect(registered).toEqual({
    id: expect.stringMatching(/^w/),
    url: other,
    user: 'u',
    event_types: ['charge.succeeded'],
    status: 'verified',
  })
  expect(receiver.received.at(-1)).toMatchObject({
    headers: { authorization: `Basic ${btoa('u:p')}` },
    body: { type: 'verification', verification_code: expect.stringMatching(/^\w{8}$/) },
  })
  expect((await openpay(sandbox, 'POST webhooks', hook)).body.error_code).toBe(6001)
  receiver.answerWith(500)
  expect((await openpay(sandbox, 'POST webhooks', { ...hook, url: `${other}2` })).body.error_code).toBe(6003)
  expect((await openpay(sandbox, 'POST webhooks', { ...hook, url: 'http://127.0.0.1:1/' })).body.error_code).toBe(6002)
  expect((await openpay(sandbox, `DELETE webhooks/${registered.id}`)).status).toBe(204)
})
