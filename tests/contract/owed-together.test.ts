import { expect, test } from 'vitest'
import { isPaidTogether, owedOf } from '#contract/owed-together.ts'
import type { Subscription } from '#contract/subscription.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'

const owing = (id: string, due: number, more: Partial<Subscription> = {}): Subscription => ({
  ...pastDueSubscription,
  id,
  due,
  dueCredit: 0,
  ...more,
})
const plan = owing('plan', 799_00)
const users = owing('users', 79_00)

test('[issue 19] all that is owed is one sum, of which the credit balance pays once', () => {
  const together = { others: [users], creditAvailable: 100_00 }
  expect(owedOf({ subscription: { ...plan, dueCredit: 100_00 }, together })).toEqual({
    due: 878_00,
    credit: 100_00,
    period: 'monthly',
    paid: [{ ...plan, dueCredit: 100_00 }, users],
  })
})

test('one subscription alone is paid with what the server says of it', () => {
  const subscription = { ...plan, dueCredit: 100_00 }
  expect(owedOf({ subscription, together: null })).toEqual({
    due: 799_00,
    credit: 100_00,
    period: 'monthly',
    paid: [subscription],
  })
})

test('it is a year only when each of them is one', () => {
  const yearly = { ...plan, period: 'yearly' as const }
  const owed = (others: Subscription[]) => owedOf({ subscription: yearly, together: { others, creditAvailable: 0 } }).period
  expect([owed([users]), owed([{ ...users, period: 'yearly' }])]).toEqual(['monthly', 'yearly'])
})

test('what is being paid is not paid again, nor is what waits for a change paid with others', () => {
  const charged = owing('charged', 10_00, { paymentStatus: 'processing' })
  const change = { plan: { id: 'plan', name: { 'es-MX': 'Básico', en: 'Basic' } }, period: 'monthly' as const, announced: false }
  const changing = owing('changing', 20_00, { pendingChange: { ...change, renewal: { total: 20_00, at: '2026-04-01' } } })
  expect([plan, users, charged, changing].map(isPaidTogether)).toEqual([true, true, false, false])
  const together = { others: [users, charged, changing], creditAvailable: 0 }
  expect(owedOf({ subscription: plan, together }).due).toBe(878_00)
  expect(owedOf({ subscription: charged, together }).due).toBe(10_00)
})
