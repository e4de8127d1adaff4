import { describe, expect, test, vi } from 'vitest'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { session as device, tokenise } from '#tests/sandbox/gateway/openpay.client.ts'
import { listMails } from '#tests/sandbox/support/mail.client.ts'
import { password } from './support/calls.ts'
import { planId } from './support/catalogue.ts'
import { visiting } from './support/onboarding.ts'
import { emma } from './support/registration.ts'
import { startProduct } from './support/running-product.ts'
import type { RunningProduct } from './support/running-product.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const day = 86_400

interface WireSubscription {
  id: string
  name: string
  status: number
  payment_status: string
  ends_at: string
  next_payment_attempt_at: string | null
  past_due: { tries: number } | null
}

/** Signs Emma in through the API, as her browser would: one session for her whole life here. */
async function emmaIn(product: RunningProduct) {
  const plan = (name: string) => planId(product.db, name)
  await product.call('POST', '/register', {
    body: { ...emma, subscription_plan_id: await plan('Prueba gratis'), period: 0, password },
  })
  const token = await product.signIn(emma.email)
  let keys = 0
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const headers = { 'Idempotency-Key': `emma-${String((keys += 1))}-0123456789abcdef` }
    const answer = await product.call(method, path, { token, headers, ...(body ? { body } : {}) })
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: Value }).data
  }
  return {
    ask,
    plan,
    subscription: async () => {
      const [newest] = await ask<WireSubscription[]>('GET', '/subscriptions')
      if (!newest) throw new Error('There is no subscription.')
      return newest
    },
    async addCard(number: string): Promise<string> {
      const { id } = await tokenise(product.sandbox, number)
      const data = { token_id: id, device_session_id: device }
      return (await ask<{ id: string }>('POST', '/cash/cards', { driver: 'openpay', data })).id
    },
    async change(name: string): Promise<{ order: { id: string } | null }> {
      const [newest] = await ask<WireSubscription[]>('GET', '/subscriptions')
      const path = `/subscriptions/${newest?.id}/change`
      const wanted = { subscription_plan_id: await plan(name), period: 0, line_items: [] }
      const { due, renewal } = await ask<{ due: number; renewal: object }>('POST', `${path}/quote`, wanted)
      return ask('POST', path, { ...wanted, expected_due: due, consent: { version: 1, ...renewal } })
    },
    mails: async () => (await listMails(product.sandbox, emma.email)).map(({ subject }) => subject).toReversed(),
  }
}

const charged = async ({ sandbox }: RunningProduct): Promise<number[]> =>
  (await ledger(sandbox)).filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)

describe('a life, moved by the sandbox’s clock', () => {
  test('[SET-4] [SET-5] [STAT-2] register, trial, notice, first charge, declined renewal, dunning, new card, upgrade, cancel', async () => {
    const product = await startProduct()
    const her = await emmaIn(product)
    const { ask, subscription } = her

    // She starts a free trial, and selects a plan during it.
    const [onboarding] = await ask<{ id: string }[]>('GET', '/onboardings')
    for (const step of ['welcome', 'plan']) await ask('PUT', `/onboardings/${onboarding?.id}`, visiting(step))
    expect(await subscription()).toMatchObject({ name: 'Prueba gratis', status: 1, payment_status: 'pending' })
    const visa = await her.addCard('4111111111111111')
    expect(await her.change('Profesional')).toMatchObject({ order: null })
    expect(await charged(product)).toEqual([])

    // A week before the trial ends she gets a notice of the charge; then she is charged.
    await product.move({ advance: 7 * day })
    expect(await her.mails()).not.toContain('Tu prueba está por terminar')
    await product.move({ advance: 2 * day })
    const mails = await listMails(product.sandbox, emma.email)
    expect(mails[0]).toMatchObject({ subject: 'Tu prueba está por terminar' })
    expect(mails[0]?.text).toContain('$799.00 MXN (IVA incluido) por Profesional')
    expect(mails[0]?.text).toContain('Visa terminación 1111')
    await product.move({ advance: 7 * day })
    expect(await subscription()).toMatchObject({ name: 'Profesional', status: 1, payment_status: 'paid' })
    expect(await charged(product)).toEqual([799_00])

    // Her next card has no funds: a notice a week before, a refusal, and a retry two days later.
    const poor = await her.addCard('4444444444444448')
    await ask('PUT', `/cash/payment_methods/${poor}`, { default: true })
    await product.move({ months: 1 })
    expect(await subscription()).toMatchObject({ status: 1, payment_status: 'failed', past_due: { tries: 1 } })
    await product.move({ advance: 3 * day })
    expect(await subscription()).toMatchObject({ status: 1, payment_status: 'failed', past_due: { tries: 2 } })
    expect(await her.mails()).toEqual(
      expect.arrayContaining(['Tu suscripción se renueva pronto', 'No pudimos cobrar tu renovación']),
    )
    expect(await charged(product)).toEqual([799_00])

    // A card with funds is tried at once.
    await ask('PUT', `/cash/payment_methods/${visa}`, { default: true, due_total: 799_00 })
    await product.move({ advance: 60 })
    expect(await subscription()).toMatchObject({ status: 1, payment_status: 'paid', past_due: null })
    expect(await charged(product)).toEqual([799_00, 799_00])

    // She upgrades, pays the difference, and pays monthly for a year.
    const { order } = await her.change('Empresarial')
    const body = { payment_method: { id: visa }, device_session_id: device }
    expect(await ask('POST', `/cash/orders/${order?.id}/charge`, body)).toMatchObject({ status: 'paid' })
    await product.move({ advance: 1 })
    expect(await subscription()).toMatchObject({ name: 'Empresarial', payment_status: 'paid' })
    const started = performance.now()
    await product.move({ months: 12 })
    expect(performance.now() - started).toBeLessThan(60_000)
    const monthly = (await charged(product)).filter((amount) => amount === 1_709_10)
    expect(monthly).toHaveLength(12)
    expect((await her.mails()).filter((subject) => subject === 'Tu suscripción se renueva pronto')).toHaveLength(13)

    // She cancels, and no charge follows. Her session lasted all the time.
    const before = await charged(product)
    const { id } = await subscription()
    await ask('DELETE', `/subscriptions/${id}`)
    await product.move({ months: 6 })
    expect(await subscription()).toMatchObject({ status: -3 })
    expect(await charged(product)).toEqual(before)
    expect((await her.mails()).at(-1)).toBe('Cancelamos tu suscripción')
    expect((await ask<{ number: string }>('GET', `/cash/orders/${order?.id}/receipt`)).number).toBe('R-000005')
  })
})
