import { expect, test, vi } from 'vitest'

import type { Sandbox } from '#sandbox/sandbox.ts'

import { startListening } from './listening.ts'
import { chargeFields, bodyOf as madeOpenpay, openpay, saveCard } from './openpay.client.ts'
import { advance, arm, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

type Outcome = number | 'no answer' | 'unreadable'

interface Payer {
  pay: () => Promise<Outcome>
  state: () => Promise<string | undefined>
}

async function outcomeOf(call: Promise<{ status: number }>): Promise<Outcome> {
  try {
    return (await call).status
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : 'no answer'
  }
}

async function stripePayer(sandbox: Sandbox, alias = 'pm_card_visa'): Promise<Payer> {
  const intent = await preparePayment(sandbox, alias)
  return {
    pay: () => outcomeOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`)),
    state: async () => (await bodyOf(stripe(sandbox, `GET payment_intents/${intent.id}`))).status,
  }
}

async function openpayPayer(sandbox: Sandbox, number = '4111111111111111'): Promise<Payer> {
  const { customer, card } = await saveCard(sandbox, number)
  return {
    pay: () => outcomeOf(openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card, { order_id: 'o' }))),
    state: async () => (await madeOpenpay(openpay(sandbox, 'GET charges?order_id=o')))[0]?.status,
  }
}

const payers = { stripe: stripePayer, openpay: openpayPayer }
const paid = { stripe: 'succeeded', openpay: 'completed' }
const untouched = { stripe: 'requires_confirmation', openpay: undefined }

const families = [
  ['timeout_before', 'no answer', false],
  ['reset_before', 'no answer', false],
  ['http_500_before', 500, false],
  ['http_429', 429, false],
  ['timeout_after', 'no answer', true],
  ['reset_after', 'no answer', true],
  ['http_500_after', 500, true],
  ['malformed', 'unreadable', true],
] as const

const cases = (['stripe', 'openpay'] as const).flatMap((provider) => families.map((family) => [provider, ...family] as const))

test.each(cases)('%s %s: the payer sees %s, charged is %s, and only one call is hit', async (provider, kind, shown, charged) => {
  const { sandbox } = await startListening()
  const payer = await payers[provider](sandbox)
  await arm(sandbox, { provider, operation: 'charge', kind })

  const paying = payer.pay()
  if (kind.startsWith('timeout')) await arrived(sandbox, 'charge')

  expect(await asTimePasses(sandbox, paying, 90)).toBe(shown)
  expect(await payer.state()).toBe(charged ? paid[provider] : untouched[provider])
  expect((await ledger(sandbox)).map(({ status }) => status)).toEqual(charged ? ['succeeded'] : [])
  await payer.pay()
  expect(await payer.state()).toBe(paid[provider])
})

/**
 * Returns the result of a call that waits for the sandbox's clock. The call may start to wait only after the first
 * move.
 */
async function asTimePasses<Outcome>(sandbox: Sandbox, call: Promise<Outcome>, seconds: number): Promise<Outcome> {
  const state = { isOver: false }
  void call.finally(() => (state.isOver = true))
  while (!state.isOver) await advance(sandbox, seconds)
  return call
}

async function arrived({ url }: Sandbox, operation: string): Promise<void> {
  const calls = async () => {
    const all = (await (await fetch(`${url}/_sandbox/calls`)).json()) as { operation: string; status: number }[]
    return all.filter((call) => call.operation === operation && call.status === 0).length
  }
  await expect.poll(calls).toBe(1)
}

test.each(['latency', 'latency_after'])('%s: the answer comes when its time has passed', async (kind) => {
  const { sandbox } = await startListening()
  const payer = await stripePayer(sandbox)
  await arm(sandbox, { provider: 'stripe', operation: 'charge', kind, delay_ms: 5000 })
  const paying = payer.pay()
  await arrived(sandbox, 'charge')
  expect(await payer.state()).toBe(kind === 'latency' ? 'requires_confirmation' : 'succeeded')

  expect(await asTimePasses(sandbox, paying, 5)).toBe(200)
})

test('down lasts until it is disarmed, for its provider only', async () => {
  const { sandbox } = await startListening()
  await arm(sandbox, { provider: 'stripe', kind: 'down' })
  const list = () => stripe(sandbox, 'GET customers')

  expect([(await list()).status, (await list()).status, (await list()).status]).toEqual([503, 503, 503])
  expect((await openpay(sandbox, 'GET customers')).status).toBe(200)
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  expect((await list()).status).toBe(200)
})

test('a fault waits for its operation, strikes as often as armed, and in the order armed', async () => {
  const { sandbox } = await startListening()
  await arm(sandbox, { provider: 'stripe', operation: 'customer', kind: 'http_500_before', times: 2 })
  await arm(sandbox, { provider: 'stripe', operation: 'any', kind: 'http_429' })
  const statuses = [(await stripe(sandbox, 'GET customers')).status]
  for (let round = 0; round < 3; round += 1) statuses.push((await stripe(sandbox, 'POST customers')).status)

  expect(statuses).toEqual([429, 500, 500, 200])
})

test('a 500 after the charge is kept under its key, and the answer lost to a reset is found again', async () => {
  const { sandbox } = await startListening()
  const answers: unknown[] = []
  for (const kind of ['http_500_after', 'reset_after']) {
    const intent = await preparePayment(sandbox, 'pm_card_visa')
    const confirm = () => stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, {}, { 'Idempotency-Key': kind })
    await arm(sandbox, { provider: 'stripe', operation: 'charge', kind })
    await outcomeOf(confirm())
    const again = await confirm()
    answers.push([again.status, again.headers.get('idempotent-replayed'), again.headers.get('stripe-should-retry')])
  }

  expect(answers).toEqual([
    [500, 'true', 'false'],
    [200, 'true', null],
  ])
  expect(await ledger(sandbox)).toHaveLength(2)
})

const faultCards = [
  ['0001', '4000970000010005', 'no answer', true],
  ['0002', '4000970000020004', 'no answer', false],
  ['0003', '4000970000030003', 'no answer', true],
  ['0004', '4000970000040002', 500, true],
  ['0005', '4000970000050001', 503, false],
  ['0006', '4000970000060000', 'ok', true],
  ['0007', '4000970000070009', 'unreadable', true],
] as const

test.each(faultCards)('fault card %s at both providers', async (code, number, shown, charged) => {
  for (const provider of ['stripe', 'openpay'] as const) {
    const { sandbox } = await startListening()
    const payer =
      provider === 'stripe' ? await stripePayer(sandbox, `pm_card_fault_${code}`) : await openpayPayer(sandbox, number)
    const paying = payer.pay()
    if (['0001', '0002', '0006'].includes(code)) await arrived(sandbox, 'charge')

    expect(await asTimePasses(sandbox, paying, 90)).toBe(shown === 'ok' ? (provider === 'stripe' ? 200 : 201) : shown)
    expect(await payer.state()).toBe(charged ? paid[provider] : untouched[provider])
  }
})
