import { describe, expect, test, vi } from 'vitest'
import { call, refusal, answerOf } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { newcomer, visiting } from '../support/onboarding.ts'
import type { TestServer } from '../support/test-server.ts'
import { addOpenpayCard, charge, data, enter, offerWith, openShop, order } from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

async function trialOf({ db }: TestServer) {
  const id = await planId(db, 'Prueba gratis')
  return { subscription_plan_id: id, period: 0, line_items: [{ id, quantity: 1 }] }
}

describe('a trial', () => {
  test('after a plan that was paid for and ended is given once too', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    shop.server.clock.advance({ hours: 32 * 24 })
    const later = await enter(shop, 'nuevo@demo.test')
    const body = { ...(await trialOf(shop.server)), expected_total: 0 }
    expect((await later.post('/cash/orders', body)).status).toBe(200)
    expect(answerOf(await later.post('/cash/orders', body))).toEqual(refusal('plan.unavailable'))
  })

  test('does not become a plan that is paid for with the price of something that is sold with it', async () => {
    const shop = await openShop()
    const trial = await trialOf(shop.server)
    const id = await offerWith(shop, trial.subscription_plan_id, 'Usuario adicional')
    expect((await shop.post('/cash/quote', trial)).status).toBe(200)
    const wanted = { ...trial, line_items: [...trial.line_items, { id, quantity: 1 }] }
    expect(answerOf(await shop.post('/cash/quote', wanted))).toEqual(refusal('plan.unavailable'))
    const consent = { version: 1, total: 49_00, at: '2026-04-02' }
    expect(answerOf(await shop.post('/cash/orders', { ...wanted, consent, expected_total: 49_00 }))).toEqual(
      refusal('plan.unavailable'),
    )
  })

  test('stays with the RFC that had it, so that nobody has another for it', async () => {
    const noemi = await newcomer()
    const { server, token } = noemi
    const body = { ...(await trialOf(server)), expected_total: 0 }
    expect((await call(server, 'POST', '/cash/orders', { token, body })).status).toBe(200)
    await noemi.put(visiting('welcome'))
    expect(answerOf(await noemi.put({ rfc: 'GODE561231GR8' }))).toEqual(refusal('onboarding.step'))
    expect((await noemi.put(visiting('rfc', 'name'))).status).toBe(200)
  })
})
