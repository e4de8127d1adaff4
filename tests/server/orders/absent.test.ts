import { expect, test } from 'vitest'
import { certainFrom, neverCharged } from '#server/orders/absent.ts'

const start = new Date('2026-03-02T16:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

test.each([
  ['openpay', 0, 10],
  ['openpay', 5, 10],
  ['openpay', 6, 11],
  ['stripe', 0, 1],
  ['stripe', 3, 4],
] as const)(
  '[unknown outcomes] what %s does not know %i minutes after it was sent was never charged after %i',
  (driver, missed, certain) => {
    const attempt = { driver, sentAt: start, absentSince: after(missed) }
    expect(certainFrom(attempt)).toEqual(after(certain))
    expect(neverCharged(attempt, after(certain))).toBe(true)
    expect(neverCharged(attempt, new Date(after(certain).getTime() - 1))).toBe(false)
  },
)

test('[unknown outcomes] nothing is certain before a read that misses it, nor of what was not sent', () => {
  expect(certainFrom({ driver: 'stripe', sentAt: start, absentSince: null })).toBeNull()
  expect(certainFrom({ driver: 'stripe', sentAt: null, absentSince: start })).toBeNull()
  expect(neverCharged({ driver: 'stripe', sentAt: start, absentSince: null }, after(1000))).toBe(false)
})
