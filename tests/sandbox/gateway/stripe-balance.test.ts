import StripeClient from 'stripe'
import { expect, test } from 'vitest'

import { demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startSandbox } from '../support/sandbox.fixture.ts'
import { advance } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

const day = 86_400

/** The official SDK, as the product uses it. */
function sdk({ url }: Pick<Sandbox, 'url'>): StripeClient {
  const { hostname, port } = new URL(url)
  return new StripeClient(demoStripe.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
}

async function pay(sandbox: Sandbox, alias = 'pm_card_visa'): Promise<{ id: string; charge: string }> {
  const { id } = await preparePayment(sandbox, alias)
  const { latest_charge: charge } = await bodyOf(stripe(sandbox, `POST payment_intents/${id}/confirm`))
  return { id, charge }
}

const shown = ({ type, amount, fee, net, source }: StripeClient.BalanceTransaction) => ({ type, amount, fee, net, source })

test('a charge has 3.6 %, $3.00 and IVA as its fee; a refund and a dispute are movements of their own', async () => {
  const sandbox = await startSandbox()
  const client = sdk(sandbox)
  const paid = await pay(sandbox)
  const refund = await client.refunds.create({ payment_intent: paid.id, amount: 10_000 })
  await advance(sandbox, 1)
  const disputed = await pay(sandbox, 'pm_card_fault_0016')
  await advance(sandbox, 31)
  const [dispute] = (await client.disputes.list()).data
  await client.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })

  const { data } = await client.balanceTransactions.list({ expand: ['data.source'] })

  const charge = { type: 'charge', amount: 49_900, fee: 2431, net: 47_469 }
  expect(data.map((one) => ({ ...shown(one), source: typeof one.source === 'object' && one.source?.id }))).toEqual([
    { type: 'adjustment', amount: 49_900, fee: 0, net: 49_900, source: dispute?.id },
    { type: 'adjustment', amount: -49_900, fee: 34_800, net: -84_700, source: dispute?.id },
    { ...charge, source: disputed.charge },
    { type: 'refund', amount: -10_000, fee: 0, net: -10_000, source: refund.id },
    { ...charge, source: paid.charge },
  ])
  const whole = await client.balanceTransactions.retrieve(data.at(-1)?.id ?? '')
  const details = { application: null, currency: 'mxn' }
  expect(whole).toMatchObject({
    object: 'balance_transaction',
    currency: 'mxn',
    exchange_rate: null,
    fee_details: [
      { ...details, amount: 2096, description: 'Stripe processing fees', type: 'stripe_fee' },
      { ...details, amount: 335, description: 'IVA', type: 'tax' },
    ],
    reporting_category: 'charge',
    source: paid.charge,
    status: 'pending',
  })
  expect((await client.charges.retrieve(paid.charge)).balance_transaction).toBe(whole.id)
  expect((await client.balanceTransactions.list({ type: 'refund' })).data.map(shown)).toEqual([
    { type: 'refund', amount: -10_000, fee: 0, net: -10_000, source: refund.id },
  ])
  expect((await client.balanceTransactions.list({ source: paid.charge })).data.map(({ id }) => id)).toEqual([whole.id])
})

test('what has become available is paid out at midnight, once, and a payout lists what it paid out', async () => {
  const sandbox = await startSandbox()
  const client = sdk(sandbox)
  const paid = await pay(sandbox)
  expect((await client.payouts.list()).data).toEqual([])
  expect(await client.balance.retrieve()).toMatchObject({
    available: [{ amount: 0, currency: 'mxn' }],
    pending: [{ amount: 47_469, currency: 'mxn' }],
  })
  await advance(sandbox, 2 * day)
  await client.refunds.create({ payment_intent: paid.id })
  const { data } = await client.payouts.list()
  const [payout] = data

  expect(data).toEqual([expect.objectContaining({ object: 'payout', amount: 47_469, status: 'in_transit', automatic: true })])
  const ofPayout = await client.balanceTransactions.list({ payout: payout?.id ?? '' })
  expect(ofPayout.data.map(shown)).toEqual([
    { type: 'payout', amount: -47_469, fee: 0, net: -47_469, source: payout?.id },
    { type: 'charge', amount: 49_900, fee: 2431, net: 47_469, source: paid.charge },
  ])
  expect((await client.balanceTransactions.list({ source: payout?.id ?? '' })).data.map(({ id }) => id)).toEqual([
    payout?.balance_transaction,
  ])
  expect(await client.balance.retrieve()).toMatchObject({
    available: [{ amount: 0, currency: 'mxn' }],
    pending: [{ amount: -49_900, currency: 'mxn' }],
  })
  await advance(sandbox, 3 * day)
  expect((await client.payouts.list()).data).toEqual([{ ...payout, status: 'paid' }])
  expect((await client.payouts.retrieve(payout?.id ?? '')).status).toBe('paid')
  expect(await client.balance.retrieve()).toMatchObject({ available: [{ amount: -49_900, currency: 'mxn' }] })
})

test('lists honour created and their cursors, and refuse what they do not know', async () => {
  const sandbox = await startSandbox()
  const client = sdk(sandbox)
  const first = await pay(sandbox)
  await advance(sandbox, 100)
  const second = await pay(sandbox)
  const sources = async (query: StripeClient.BalanceTransactionListParams) =>
    (await client.balanceTransactions.list(query)).data.map(({ source }) => source)
  const { created } = await client.charges.retrieve(second.charge)
  const { data } = await client.balanceTransactions.list()

  expect(await sources({ created: { gte: created } })).toEqual([second.charge])
  expect(await sources({ created: { lt: created } })).toEqual([first.charge])
  expect(await sources({ limit: 1, starting_after: data[0]?.id ?? '' })).toEqual([first.charge])
  expect(await sources({ limit: 1, ending_before: data[1]?.id ?? '' })).toEqual([second.charge])
  const charges = await bodyOf(stripe(sandbox, 'GET charges', { 'created[gte]': created }))
  expect(charges.data.map(({ id }) => id)).toEqual([second.charge])
  const refusals = [
    stripe(sandbox, 'GET balance_transactions', { starting_after: 'txn_none' }),
    stripe(sandbox, 'GET charges', { starting_after: 'ch_none' }),
    stripe(sandbox, 'GET balance_transactions', { payout: 'po_none' }),
    stripe(sandbox, 'GET balance_transactions/txn_none'),
    stripe(sandbox, 'GET payouts/po_none'),
    stripe(sandbox, 'GET balance_transactions', { 'created[since]': '1' }),
    stripe(sandbox, 'GET balance_transactions', { 'created[gte]': 'x' }),
  ]
  expect((await Promise.all(refusals)).map(({ status, body: { error } }) => [status, error.code, error.param])).toEqual([
    [400, 'resource_missing', 'starting_after'],
    [400, 'resource_missing', 'starting_after'],
    [400, 'resource_missing', 'payout'],
    [404, 'resource_missing', 'id'],
    [404, 'resource_missing', 'id'],
    [400, 'parameter_unknown', 'created'],
    [400, 'parameter_invalid_integer', 'created[gte]'],
  ])
})

test('a capture later makes its movement then; a currency that does not exist is refused', async () => {
  const sandbox = await startSandbox()
  const client = sdk(sandbox)
  const intent = await preparePayment(sandbox, 'pm_card_visa', { capture_method: 'manual' })
  await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`))
  expect((await client.balanceTransactions.list()).data).toEqual([])
  await advance(sandbox, 60)
  await bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/capture`, { amount_to_capture: 20_000 }))

  expect((await client.balanceTransactions.list()).data).toEqual([
    expect.objectContaining({ amount: 20_000, fee: 1183, net: 18_817, type: 'charge' }),
  ])
  const strange = await stripe(sandbox, 'POST payment_intents', { amount: 49_900, currency: 'xyz' })
  expect([strange.status, strange.body.error.param]).toEqual([400, 'currency'])
})
