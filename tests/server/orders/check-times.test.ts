import { expect, test } from 'vitest'
import {
  askAgain,
  challengeLife,
  firstCheck,
  isStale,
  isUnsent,
  nextCheck,
  nextWaitCheck,
  orderLife,
  reminderOf,
  waitEnd,
} from '#server/orders/check-times.ts'

const start = new Date('2026-03-02T16:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const minute = 60
const hour = 60 * minute

test('[unknown outcomes] an open attempt is asked about after 15 s, 1, 5 and 30 minutes, 2, 12 and 24 hours', () => {
  expect(firstCheck(start)).toEqual(after(15))
  const times = [0, 15, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour - 0.001]
  expect(times.map((age, checks) => nextCheck({ createdAt: start, checks }, after(age)))).toEqual(
    [15, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour, 24 * hour].map(after),
  )
})

test('[unknown outcomes] after the last check an operator decides; an attempt that waited gets its seven checks all the same', () => {
  const late = after(24 * hour)
  expect([0, 6, 7].map((checks) => nextCheck({ createdAt: start, checks }, late))).toEqual([
    after(24 * hour + minute),
    after(24 * hour + minute),
    null,
  ])
})

test('a silent gateway is asked again after half a minute', () => {
  expect(askAgain(start)).toEqual(after(30))
})

test('an order waits a day for its charge, and a challenge half an hour', () => {
  expect([orderLife, challengeLife]).toEqual([86_400_000, 1_800_000])
})

test('an attempt that was not sent within 15 s is not sent any more', () => {
  expect([14.999, 15].map((age) => isUnsent({ createdAt: start }, after(age)))).toEqual([false, true])
})

test('nobody still charges an attempt that was sent a minute ago', () => {
  const sent = { createdAt: start, sentAt: after(10) }
  expect([69.999, 70].map((age) => isStale(sent, after(age)))).toEqual([false, true])
  expect([59.999, 60].map((age) => isStale({ ...sent, sentAt: null }, after(age)))).toEqual([false, true])
})

test('a transfer is read each minute for an hour from its start and from each "Ya pagué", else each hour', () => {
  const wait = { createdAt: start, deadline: after(4 * 24 * hour), driver: 'openpay', way: 'spei' } as const
  const next = (age: number, askedAge: number | null) =>
    nextWaitCheck({ ...wait, askedAt: askedAge === null ? null : after(askedAge) }, after(age))

  expect(next(0, null)).toEqual(after(minute))
  expect(next(hour - 1, null)).toEqual(after(hour - 1 + minute))
  expect(next(hour, null)).toEqual(after(2 * hour))
  expect(next(5 * hour + 10, null)).toEqual(after(6 * hour))
  expect(next(5 * hour + 10, 5 * hour)).toEqual(after(5 * hour + 10 + minute))
  expect(next(6 * hour, 5 * hour)).toEqual(after(7 * hour))
})

test('a transfer is read a second after its deadline, and an OXXO payment four days later', () => {
  const deadline = after(2 * hour + 90)
  const wait = { createdAt: start, askedAt: null, deadline, way: 'store' } as const

  expect(nextWaitCheck({ ...wait, driver: 'openpay' }, after(2 * hour + 60))).toEqual(after(2 * hour + 91))
  expect(nextWaitCheck({ ...wait, driver: 'openpay' }, after(2 * hour + 91))).toEqual(after(3 * hour))
  expect(nextWaitCheck({ ...wait, driver: 'stripe' }, after(2 * hour + 60))).toEqual(after(3 * hour))
  expect(waitEnd({ ...wait, driver: 'stripe' })).toEqual(after(2 * hour + 90 + 4 * 24 * hour))
  expect(waitEnd({ ...wait, driver: 'stripe', way: 'spei' })).toEqual(deadline)
})

test('a person is reminded a day before the deadline, if that is half a day after the start at least', () => {
  const reminder = (hours: number) => reminderOf({ createdAt: start, deadline: after(hours * hour) })

  expect([35, 36, 72].map(reminder)).toEqual([null, after(12 * hour), after(48 * hour)])
})
