import { expect, test, vi } from 'vitest'
import { applyOutcome } from '#server/orders/apply-outcome.ts'
import { runAttempt } from '#server/orders/run-attempt.ts'
import { newestAttempt } from '#server/queries/payment-attempts.ts'
import type { AttemptRow } from '#server/queries/payment-attempts.ts'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { addOpenpayCard, charge, data, openShop, order, orderNow, settled } from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const refused = {
  kind: 'failed',
  code: '3001',
  detail: 'The card was declined by the bank',
  providerId: null,
  methodIsGone: false,
} as const
const paid = (centavos: number, currency = 'MXN') =>
  ({ kind: 'succeeded', providerId: 'tr_late', charged: { centavos, currency } }) as const

/** An order whose charge never reached the gateway, which nobody knows yet. */
async function unknown(more: object = {}): Promise<{ shop: Shop; id: string; attempt: AttemptRow }> {
  const shop = await openShop({ timeoutMs: 1500 })
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop, more)
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'timeout_before', times: 1 })
  expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
  const key = { tenant: 'receptio', customerId: shop.customerId, id }
  const attempt = await shop.server.db.system((tx) => newestAttempt(tx, key))
  return { shop, id, attempt: attempt! }
}

test.each([
  ['another currency', paid(799_00, 'USD')],
  ['a centavo more', paid(799_01)],
  ['a centavo less', paid(798_99)],
])('a charge of %s is nobody’s until an operator decides', async (_, outcome) => {
  const { shop, id, attempt } = await unknown()
  await applyOutcome(shop.server.services, attempt, outcome)

  expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'manual', code: 'amount' }])
  expect((await orderNow(shop, id)).status).toBe('verifying')
  expect(shop.server.log.text).toContain('the gateway charged another amount')
})

test('[CHK-5] a code that a refused charge gave back is used up by its late success', async () => {
  const code = { promocode: 'BIENVENIDA' }
  const { shop, id, attempt } = await unknown({ ...code, expected_total: 719_10 })
  const { services } = shop.server
  const apply = () => shop.post('/cash/promocodes/apply', { code: code.promocode, subscription_plan_id: shop.plan })
  await applyOutcome(services, attempt, refused)
  expect((await apply()).status).toBe(200)
  await applyOutcome(services, attempt, paid(719_10))

  expect((await orderNow(shop, id)).status).toBe('paid')
  expect(answerOf(await apply())).toEqual(refusal('promo.used'))
})

test('[CHK-3] an attempt that was settled before it was sent is not sent', async () => {
  const { shop, attempt } = await unknown()
  const { services } = shop.server
  await applyOutcome(services, attempt, refused)

  expect(await runAttempt(services, attempt, { deviceSession: null, offSession: false })).toBe(null)
  expect(await ledger(shop.sandbox)).toEqual([])
})

test('[CHK-3] an attempt that was sent meanwhile does not count as unsent', async () => {
  const { shop, id, attempt } = await unknown()
  await applyOutcome(shop.server.services, attempt, { kind: 'unsent' })

  expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'unknown', code: null }])
  expect((await orderNow(shop, id)).status).toBe('verifying')
})

test('[unknown outcomes] when a sent charge becomes unknown, the first read that missed it still counts', async () => {
  const { shop, attempt } = await unknown()
  const { services, db, clock } = shop.server
  const missedAt = clock.now()
  clock.advance({ minutes: 2 })
  await db.system((tx) =>
    tx.updateTable('payment_attempts').set({ state: 'sent', absent_since: missedAt }).where('id', '=', attempt.id).execute(),
  )
  await applyOutcome(services, attempt, { kind: 'absent', providerId: null })
  const stored = await db.system((tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['state', 'absent_since as absentSince'])
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ state: 'unknown', absentSince: missedAt })
})
