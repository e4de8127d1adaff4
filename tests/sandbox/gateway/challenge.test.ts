import { expect, test, vi } from 'vitest'

import type { Sandbox } from '#sandbox/sandbox.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { startListening } from './listening.ts'
import { chargeCard, bodyOf as madeOpenpay, openpay } from './openpay.client.ts'
import { advance, arm, ledger } from './sandbox.client.ts'
import { bodyOf, preparePayment, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

const decide = async (url: string, decision: string): Promise<{ status: number; to: string | null; page: string }> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() }
}

const back = 'http://localhost:3000/back?x=1'

async function payByOpenpay(sandbox: Sandbox, number: string): Promise<{ id: string; url: string }> {
  const { body } = await chargeCard(sandbox, number, { order_id: 'o', use_3d_secure: true, redirect_url: back })
  expect([body.status, body.payment_method?.type]).toEqual(['charge_pending', 'redirect'])
  return { id: body.id, url: body.payment_method?.url ?? '' }
}

test.each([
  ['5454545454545454', 'autorizar', 'completed', null],
  ['4111111111111111', 'autorizar', 'completed', null],
  ['4444444444444448', 'autorizar', 'failed', 3003],
  ['4000990020100008', 'autorizar', 'failed', 2010],
  ['5454545454545454', 'rechazar', 'failed', 2010],
])('Openpay: %s, %s: the charge is %s (%s) and the person is sent back', async (number, decision, status, code) => {
  const sandbox = await startSandbox()
  const { id, url } = await payByOpenpay(sandbox, number)
  expect(await (await fetch(url)).text()).toContain('$499.50 MXN')

  expect(await decide(url, decision)).toMatchObject({ status: 302, to: `${back}&id=${id}` })

  expect(await madeOpenpay(openpay(sandbox, `GET charges/${id}`))).toMatchObject({ status, error_code: code })
  await decide(url, decision === 'autorizar' ? 'rechazar' : 'autorizar')
  expect((await madeOpenpay(openpay(sandbox, `GET charges/${id}`))).status).toBe(status)
})

test('Openpay: abandoned, the charge stays pending and can still be authorised', async () => {
  const sandbox = await startSandbox()
  const { id, url } = await payByOpenpay(sandbox, '5454545454545454')

  expect(await decide(url, 'abandonar')).toMatchObject({ status: 200, page: expect.stringContaining('Saliste sin terminar') })
  expect((await ledger(sandbox)).map(({ status }) => status)).toEqual(['pending'])
  await decide(url, 'autorizar')
  expect((await madeOpenpay(openpay(sandbox, `GET charges/${id}`))).status).toBe('completed')
})

const confirmed = async (sandbox: Sandbox, alias: string, fields: Record<string, string | boolean> = {}) => {
  const intent = await preparePayment(sandbox, alias)
  return bodyOf(stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, fields))
}

test.each([
  ['pm_card_authenticationRequired', 'autorizar', 'succeeded', undefined],
  ['pm_card_threeDSecure2Required', 'autorizar', 'succeeded', undefined],
  ['pm_card_authenticationRequiredSetupForOffSession', 'autorizar', 'succeeded', undefined],
  ['pm_card_authenticationRequired', 'rechazar', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ['pm_card_authenticationRequired', 'abandonar', 'requires_action', undefined],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'autorizar', 'requires_payment_method', 'card_declined'],
  ['pm_card_authenticationRequiredChargeDeclined', 'autorizar', 'requires_payment_method', 'card_declined'],
])('Stripe: %s, %s: the payment is %s (%s)', async (alias, decision, status, code) => {
  const sandbox = await startSandbox()
  const challenged = await confirmed(sandbox, alias)
  expect([challenged.status, challenged.next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk'])

  expect((await decide(challenged.next_action?.use_stripe_sdk?.stripe_js ?? '', decision)).status).toBe(200)

  const now = await bodyOf(stripe(sandbox, `GET payment_intents/${challenged.id}`))
  expect(now).toMatchObject({ status, ...(code && { last_payment_error: { code } }) })
})

test('Stripe: with a return_url the bank leads back with what came of it', async () => {
  const sandbox = await startSandbox()
  const challenged = await confirmed(sandbox, 'pm_card_authenticationRequired', { return_url: back })
  expect(challenged.next_action?.type).toBe('redirect_to_url')

  const { status, to } = await decide(challenged.next_action?.redirect_to_url?.url ?? '', 'autorizar')

  expect([status, Object.fromEntries(new URL(to ?? '').searchParams)]).toEqual([
    302,
    {
      x: '1',
      payment_intent: challenged.id,
      payment_intent_client_secret: challenged.client_secret,
      redirect_status: 'succeeded',
    },
  ])
})

test.each([
  ['pm_card_authenticationRequired', 'authentication_required'],
  ['pm_card_authenticationRequiredOnSetup', 'authentication_required'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('Stripe: nobody is there to ask: %s is declined with %s', async (alias, code) => {
  const sandbox = await startSandbox()
  const intent = await preparePayment(sandbox, alias)

  const { status, body } = await stripe(sandbox, `POST payment_intents/${intent.id}/confirm`, { off_session: true })

  expect([status, body.error.decline_code, body.error.payment_intent?.status]).toEqual([402, code, 'requires_payment_method'])
})

test('Stripe: a card set up with 3-D Secure pays alone afterwards; refused, it is not saved', async () => {
  const sandbox = await startSandbox()
  const { id: customer } = await bodyOf(stripe(sandbox, 'POST customers'))
  const setUp = async (decision: string) => {
    const intent = await bodyOf(stripe(sandbox, 'POST setup_intents', { customer, 'allowed_payment_method_types[]': 'card' }))
    const challenged = await bodyOf(
      stripe(sandbox, `POST setup_intents/${intent.id}/confirm`, { payment_method: 'pm_card_authenticationRequiredOnSetup' }),
    )
    await decide(challenged.next_action?.use_stripe_sdk?.stripe_js ?? '', decision)
    return bodyOf(stripe(sandbox, `GET setup_intents/${intent.id}`))
  }

  expect(await setUp('rechazar')).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await bodyOf(stripe(sandbox, `GET customers/${customer}/payment_methods`))).data).toEqual([])
  const saved = await setUp('autorizar')
  expect(saved.status).toBe('succeeded')
  const renewal = {
    amount: 1000,
    currency: 'mxn',
    customer,
    payment_method: saved.payment_method ?? '',
    confirm: true,
    off_session: true,
  }
  expect((await bodyOf(stripe(sandbox, 'POST payment_intents', renewal))).status).toBe('succeeded')
})

test('a setup is confirmed at once, read, listed, cancelled, and not twice', async () => {
  const sandbox = await startSandbox()
  const { id: customer } = await bodyOf(stripe(sandbox, 'POST customers'))
  const done = await bodyOf(stripe(sandbox, 'POST setup_intents', { customer, payment_method: 'pm_card_visa', confirm: true }))
  expect(done.status).toBe('succeeded')
  expect((await stripe(sandbox, `POST setup_intents/${done.id}/confirm`)).body.error.code).toBe('setup_intent_unexpected_state')
  const open = await bodyOf(stripe(sandbox, 'POST setup_intents', { customer }))
  expect((await stripe(sandbox, `POST setup_intents/${open.id}/confirm`)).status).toBe(400)
  expect((await bodyOf(stripe(sandbox, 'GET setup_intents', { customer }))).data.map(({ id }) => id)).toEqual([open.id, done.id])
  expect((await bodyOf(stripe(sandbox, `POST setup_intents/${open.id}/cancel`))).status).toBe('canceled')
})

test('what is told of a decision meets the faults of a charge, armed or of the card', async () => {
  const { sandbox, receiver } = await startListening()
  const armed = await payByOpenpay(sandbox, '5454545454545454')
  await arm(sandbox, { provider: 'openpay', operation: 'charge', kind: 'webhook_duplicate' })
  await decide(armed.url, 'autorizar')
  await advance(sandbox, 1)
  expect(receiver.types()).toEqual(['charge.created', 'charge.succeeded', 'charge.succeeded', 'charge.succeeded'])

  const lost = await chargeCard(sandbox, '4000970000110003', { order_id: 'o2', use_3d_secure: true, redirect_url: back })
  await decide(lost.body.payment_method?.url ?? '', 'autorizar')
  const challenged = await confirmed(sandbox, 'pm_card_authenticationRequired')
  await advance(sandbox, 60)
  await arm(sandbox, { provider: 'stripe', kind: 'webhook_drop' })
  await decide(challenged.next_action?.use_stripe_sdk?.stripe_js ?? '', 'autorizar')
  await advance(sandbox, 60)
  expect(receiver.types().filter((type) => type.endsWith('.succeeded'))).toHaveLength(3)
  expect((await ledger(sandbox)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
})

test('an address of no challenge and a decision that is none are refused', async () => {
  const sandbox = await startSandbox()
  const { url } = await payByOpenpay(sandbox, '5454545454545454')

  expect((await fetch(`${sandbox.url}/js/frame/3ds/pi_none`)).status).toBe(404)
  expect((await decide(`${sandbox.url}/js/frame/3ds/seti_none`, 'autorizar')).status).toBe(404)
  expect((await decide(url, 'pagar')).status).toBe(422)
})
