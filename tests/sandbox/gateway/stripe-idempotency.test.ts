import { expect, test } from 'vitest'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { advance, arm, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

const key = (value: string) => ({ 'Idempotency-Key': value })

test('the same key answers the same, changes nothing again, and says so', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_visa')
  const confirm = () => stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, {}, key('attempt-1'))

  const first = await confirm()
  const second = await confirm()

  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await ledger(sandbox)).toHaveLength(1)
})

test('a decline is replayed too: trying again needs another key', async () => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, 'pm_card_chargeCustomerFail')
  const confirm = (value: string) =>
    stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, { payment_method: intent.payment_method ?? '' }, key(value))

  expect((await confirm('a')).status).toBe(402)
  expect((await confirm('a')).headers.get('idempotent-replayed')).toBe('true')
  expect((await confirm('b')).headers.get('idempotent-replayed')).toBeNull()
  expect(await ledger(sandbox)).toHaveLength(2)
})

test('other parameters or another address under the same key are refused', async () => {
  const sandbox = await startSandbox()
  await bodyOf(stripe(sandbox, 'POST customers', { name: 'A' }, key('k')))

  const others = [
    await stripe(sandbox, 'POST customers', { name: 'B' }, key('k')),
    await stripe(sandbox, 'POST payment_intents', { name: 'A' }, key('k')),
  ]

  expect(others.map(({ status, body }) => [status, body.error.type])).toEqual([
    [400, 'idempotency_error'],
    [400, 'idempotency_error'],
  ])
})

test('of two at once one is made and the other is told so', async () => {
  const sandbox = await startSandbox()
  await arm(sandbox, { provider: 'stripe', operation: 'customer', kind: 'latency', delay_ms: 60_000 })
  const first = stripe(sandbox, 'POST customers', { name: 'A' }, key('k'))
  const calls = async () => (await (await fetch(`${sandbox.url}/_sandbox/calls`)).json()) as unknown[]
  await expect.poll(calls).toHaveLength(1)

  const second = await stripe(sandbox, 'POST customers', { name: 'A' }, key('k'))
  await advance(sandbox, 60)

  expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_key_in_use'])
  expect((await first).status).toBe(200)
  expect((await bodyOf(stripe(sandbox, 'GET customers'))).data).toHaveLength(1)
})

test('a refused request keeps no key, and a key is forgotten after a day', async () => {
  const sandbox = await startSandbox()
  expect((await stripe(sandbox, 'POST customers', { color: 'red' }, key('k'))).status).toBe(400)
  const first = await bodyOf(stripe(sandbox, 'POST customers', { name: 'A' }, key('k')))
  await advance(sandbox, 86_399)
  expect((await bodyOf(stripe(sandbox, 'POST customers', { name: 'A' }, key('k')))).id).toBe(first.id)
  await advance(sandbox, 2)

  expect((await bodyOf(stripe(sandbox, 'POST customers', { name: 'A' }, key('k')))).id).not.toBe(first.id)
})

test('a replay needs the secret key as much as the first call did', async () => {
  const sandbox = await startSandbox()
  await bodyOf(stripe(sandbox, 'POST customers', { name: 'A' }, key('k')))

  const stranger = await stripe(sandbox, 'POST customers', { name: 'A' }, { ...key('k'), Authorization: 'Bearer sk_test_other' })

  expect(stranger.status).toBe(401)
})

test('a key of 256 characters is refused', async () => {
  const sandbox = await startSandbox()

  expect((await stripe(sandbox, 'POST customers', {}, key('k'.repeat(256)))).status).toBe(400)
})
