import { expect, test, vi } from 'vitest'
import type { GatewayPace, PacePlace } from '#server/jobs/gateway-pace.ts'
import type { RunResult } from '#server/jobs/job.ts'
import { subscriptionRenew } from '#server/jobs/subscription-renew.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { charged } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { again, pass, subscribed, subscription, withoutFunds } from '../subscriptions/support/life.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A pace that gives every place, or none, and writes down what became of them. */
function pace({ gives }: { gives: boolean }): GatewayPace & { ends: string[] } {
  const ends: string[] = []
  const place = (account: string): PacePlace => ({ giveBack: (answer) => void ends.push(`${account}: ${answer}`) })
  return { ends, take: (account) => Promise.resolve(gives ? place(account) : null) }
}

/** A customer whose renewal is due, after its notice went out. */
async function due(card?: string): Promise<Shop> {
  const shop = await subscribed(card)
  await pass(shop, { days: 30, hours: 23 })
  shop.server.clock.advance({ hours: 2 })
  return again(shop)
}

async function renew(shop: Shop, with_: GatewayPace): Promise<RunResult> {
  const { id } = await subscription(shop)
  const job = { tenant: 'receptio', customerId: shop.customerId, id, attempts: 1, maxAttempts: 12, lockedBy: 'me' }
  const kind = 'subscription.renew' as const
  const createdAt = shop.server.clock.now()
  return subscriptionRenew(shop.server.services, with_)({ ...job, kind, createdAt, payload: { subscription_id: id } })
}

test('[issue 22] a renewal that its gateway cannot take now is not sent, and comes later', async () => {
  const shop = await due()
  const full = pace({ gives: false })
  expect(await renew(shop, full)).toEqual({ kind: 'more', afterMs: 60_000 })
  expect([await charged(shop), full.ends]).toEqual([[799_00], []])
})

test('a renewal gives its place back with what the gateway answered: a refused card is a clear answer', async () => {
  const paid = await due()
  const good = pace({ gives: true })
  expect(await renew(paid, good)).toEqual({ kind: 'done' })
  expect([await charged(paid), good.ends]).toEqual([[799_00, 799_00], ['openpay: clear']])
  const refused = await due(withoutFunds)
  const other = pace({ gives: true })
  await renew(refused, other)
  expect([await charged(refused), other.ends]).toEqual([[799_00], ['openpay: clear']])
})

test('a gateway that gives no answer is slow', async () => {
  const shop = await due()
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_before', times: 1 })
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'down', times: 1 })
  const silent = pace({ gives: true })
  await renew(shop, silent)
  expect([await charged(shop), silent.ends]).toEqual([[799_00], ['openpay: slow']])
})

test('without a card no place is needed', async () => {
  const shop = await due()
  await shop.server.db.system((tx) => tx.updateTable('payment_methods').set({ is_default: false }).execute())
  const none = pace({ gives: false })
  expect(await renew(shop, none)).toEqual({ kind: 'done' })
  expect((await subscription(shop)).paymentStatus).toBe('failed')
})
