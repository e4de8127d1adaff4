import { describe, expect, test, vi } from 'vitest'
import { asBrowser, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  charged,
  data,
  openShop,
  order,
  orderNow,
  runJobs,
  settled,
} from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const confirm = (shop: Shop, id: string) => shop.post(`/cash/orders/${id}/confirm`)

/** Sends a decision to the bank's page, and returns where it sends the browser. */
async function decide(url: string, decision: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  return answer.headers.get('location') ?? `${answer.status}`
}

describe('3-D Secure by Openpay', () => {
  test('is asked for when the bank suspects, on a second attempt with its own reference, and is confirmed by reading', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '5454545454545454')
    const { id } = await order(shop)
    const challenged = data<WireOrder>(await charge(shop, id, card.id))
    expect(challenged).toMatchObject({ status: 'requires_action', next_action: { driver: 'openpay' } })
    expect((await settled(shop)).attempts).toEqual([
      { n: 1, state: 'failed', code: '3005' },
      { n: 2, state: 'requires_action', code: null },
    ])
    expect((await orderNow(shop, id)).next_action).toEqual(challenged.next_action)
    expect(data<WireOrder>(await confirm(shop, id)).status).toBe('requires_action')
    const back = await decide(challenged.next_action?.redirect_url ?? '', 'autorizar')
    expect(back).toMatch(new RegExp(`^https://app.receptio.test/card-frame/challenge/${id}\\?id=tr`))
    expect(data<WireOrder>(await confirm(shop, id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
  })

  test('that is left alone expires after half an hour, and the order can be paid again', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '5454545454545454')
    const { id } = await order(shop)
    await charge(shop, id, card.id)
    for (const minutes of [1, 2, 6, 31]) {
      shop.server.clock.advance({ minutes })
      await runJobs(shop)
    }
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure: { code: 'challenge_expired' } })
    const other = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, other.id)).status).toBe('paid')
  })
})

describe('3-D Secure by Stripe', () => {
  test('gives the secret each time it is read, stores it nowhere, and is confirmed by reading', async () => {
    const shop = await openShop()
    const card = await addStripeCard(shop, 'pm_card_authenticationRequired')
    const { id } = await order(shop)
    const challenged = data<WireOrder>(await charge(shop, id, card.id))
    const secret = challenged.next_action?.client_secret ?? ''
    expect([challenged.status, secret]).toEqual(['requires_action', expect.stringMatching(/^pi_\w+_secret_\w+$/)])
    expect((await orderNow(shop, id)).next_action).toEqual(challenged.next_action)
    const rows = await shop.server.db.system((tx) => tx.selectFrom('payment_attempts').selectAll().execute())
    expect(JSON.stringify([rows, shop.server.log.text])).not.toContain('_secret_')
    const [intent = ''] = secret.split('_secret_')
    const answer = await stripe(shop.sandbox, `GET payment_intents/${intent}`, { client_secret: secret }, asBrowser)
    expect(answer.body.status).toBe('requires_action')
    expect(data<WireOrder>(await confirm(shop, id)).status).toBe('requires_action')
    await decide(answer.body.next_action?.use_stripe_sdk?.stripe_js ?? '', 'autorizar')
    expect(data<WireOrder>(await confirm(shop, id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
  })

  test('that the bank refuses fails the order with its reason', async () => {
    const shop = await openShop()
    const card = await addStripeCard(shop, 'pm_card_authenticationRequired')
    const { id } = await order(shop)
    const secret = data<WireOrder>(await charge(shop, id, card.id)).next_action?.client_secret ?? ''
    const [intent = ''] = secret.split('_secret_')
    const answer = await stripe(shop.sandbox, `GET payment_intents/${intent}`, { client_secret: secret }, asBrowser)
    await decide(answer.body.next_action?.use_stripe_sdk?.stripe_js ?? '', 'rechazar')
    expect((await confirm(shop, id)).body).toMatchObject({
      code: 'charge.refused',
      description: expect.stringMatching(/^payment_intent_authentication_failure\|/),
    })
    expect(await charged(shop)).toEqual([])
  })
})
