import { expect, test, vi } from 'vitest'

import type { Sandbox } from '#sandbox/sandbox.ts'

import { startListening } from './listening.ts'
import { chargeCard, bodyOf as madeOpenpay, openpay, saveCard } from './openpay.client.ts'
import { advance, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

async function payByStripe(sandbox: Sandbox, code: string): Promise<{ id: string; status: string; amount: number }> {
  const intent = await preparePayment(sandbox, `pm_card_fault_${code}`)
  return bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
}

const cards: Record<string, string> = {
  '0016': '4000970000160008',
  '0017': '4000970000170007',
  '0018': '4000970000180006',
  '0019': '4000970000190005',
  '0020': '4000970000200002',
  '0021': '4000970000210001',
}
const payByOpenpay = async (sandbox: Sandbox, code: string) => (await chargeCard(sandbox, cards[code] ?? '')).body

test('processing is paid or fails 20 s later, and says so', async () => {
  const { sandbox, receiver } = await startListening()
  const late = await payByStripe(sandbox, '0020')
  const fails = await payByStripe(sandbox, '0021')
  const lateCharge = await payByOpenpay(sandbox, '0020')
  const failsCharge = await payByOpenpay(sandbox, '0021')
  expect([late.status, fails.status, lateCharge.status, failsCharge.status]).toEqual([
    'processing',
    'processing',
    'in_progress',
    'in_progress',
  ])
  await advance(sandbox, 22)

  expect((await bodyOf(stripe(sandbox, `GET payment_intents/${late.id}`))).status).toBe('succeeded')
  expect(await bodyOf(stripe(sandbox, `GET payment_intents/${fails.id}`))).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'generic_decline' },
  })
  expect((await madeOpenpay(openpay(sandbox, `GET charges/${lateCharge.id}`))).status).toBe('completed')
  expect(await madeOpenpay(openpay(sandbox, `GET charges/${failsCharge.id}`))).toMatchObject({
    status: 'failed',
    error_code: 3001,
  })
  expect(receiver.types()).toEqual(
    expect.arrayContaining(['payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.succeeded', 'charge.failed']),
  )
})

test('a dispute, a refund and a rescoring come 30 s after the charge', async () => {
  const { sandbox, receiver } = await startListening()
  for (const code of ['0016', '0017']) await payByStripe(sandbox, code)
  for (const code of ['0016', '0017', '0018']) await payByOpenpay(sandbox, code)
  await advance(sandbox, 29)
  expect((await ledger(sandbox)).map(({ status, disputed, refunded }) => [status, disputed, refunded])).toEqual(
    Array.from({ length: 5 }, () => ['succeeded', false, 0]),
  )
  await advance(sandbox, 2)

  expect(
    (await ledger(sandbox)).map(({ provider, status, disputed, refunded }) => [provider, status, disputed, refunded]),
  ).toEqual([
    ['stripe', 'succeeded', true, 0],
    ['stripe', 'succeeded', false, 49_900],
    ['openpay', 'succeeded', true, 0],
    ['openpay', 'succeeded', false, 49_950],
    ['openpay', 'canceled', false, 0],
  ])
  expect(receiver.types()).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.refunded', 'chargeback.created', 'charge.rescored.to.decline']),
  )
})

test('the provider of card 0019 reports another amount', async () => {
  const { sandbox } = await startListening()

  expect((await payByStripe(sandbox, '0019')).amount).toBe(50_000)
  expect((await payByOpenpay(sandbox, '0019')).amount).toBe(500.5)
})

test('card 0014 vanishes 10 s after it is saved, or when it is charged', async () => {
  const { sandbox } = await startListening()
  const soon = await preparePayment(sandbox, 'pm_card_fault_0014')
  const charged = await stripe(sandbox, `POST payment_intents/${soon.id}/confirm`)
  expect([charged.status, charged.body.error.code]).toEqual([400, 'resource_missing'])
  const later = await preparePayment(sandbox, 'pm_card_fault_0014')
  const { customer, card } = await saveCard(sandbox, '4000970000140000')
  expect((await chargeCard(sandbox, '4000970000140000')).body.error_code).toBe(1005)
  await madeOpenpay(openpay(sandbox, `GET customers/${customer}/cards/${card}`))
  await advance(sandbox, 11)

  expect((await stripe(sandbox, `GET payment_methods/${later.payment_method}`)).status).toBe(404)
  expect((await openpay(sandbox, `GET customers/${customer}/cards/${card}`)).body.error_code).toBe(1005)
})

test('card 0010 tells of an earlier step after the later one', async () => {
  const { sandbox, receiver } = await startListening()
  await payByStripe(sandbox, '0010')
  await advance(sandbox, 10)

  const payment = receiver.types().filter((type) => type.startsWith('payment_intent') || type.startsWith('charge'))
  expect(payment).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
})
