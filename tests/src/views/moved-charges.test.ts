import { expect, test } from 'vitest'
import { billingDayOf, movedCharges } from '#src/views/billing/moved-charges.ts'
import { changingSubscription, endingSubscription, paidSubscription, pausingSubscription } from '#tests/fixtures/subscriptions.ts'

const price = paidSubscription.lines.reduce(
  (sum, { net, quantity, recurrence }) => sum + (recurrence === 'one-time' ? 0 : net * quantity),
  0,
)

test('what renews on another day pays its share up to the chosen one', () => {
  // Nine of the 31 days from 11 December.
  const [moved] = movedCharges([paidSubscription], 20)
  expect(moved).toEqual({
    id: paidSubscription.id,
    name: paidSubscription.plan?.name,
    period: 'monthly',
    at: '2026-12-11T18:00:00.000Z',
    until: '2026-12-20T18:00:00.000Z',
    share: Math.round((price * 9) / 31),
    whole: price,
  })
  expect(movedCharges([paidSubscription], 11)).toEqual([])
})

test('another plan that waits has its own price, and its share is not shown before', () => {
  expect(movedCharges([changingSubscription], 20).map(({ share, whole }) => [share, whole])).toEqual([
    [null, changingSubscription.pendingChange?.renewal.total],
  ])
})

test('what ends, is paused, or was bought once is not moved', () => {
  const once = { ...paidSubscription, endsAt: null }
  expect(movedCharges([endingSubscription, pausingSubscription, once], 20)).toEqual([])
})

test('only a day from 1 to 31 counts while it is typed', () => {
  expect(['', '0', '1', ' 31', '32', '1.5', '-3', 'x', '015'].map(billingDayOf)).toEqual([
    null,
    null,
    1,
    31,
    null,
    null,
    null,
    null,
    null,
  ])
})
