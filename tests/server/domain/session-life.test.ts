import { expect, test } from 'vitest'
import { linkLife } from '#server/domain/mailed-link.ts'
import { sessionIsAlive, sessionIsStale, sessionLife } from '#server/domain/session-life.ts'
import { effortNeeded } from '#server/domain/sign-in-effort.ts'
import { verificationLife } from '#server/domain/verification-link.ts'

const start = new Date('2026-03-02T16:00:00.000Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test('a session lives 12 hours without use and 7 days in all; one of staff 30 minutes and 12 hours', () => {
  expect(sessionLife(false)).toEqual({ idleSeconds: 43_200, absoluteSeconds: 604_800 })
  expect(sessionLife(true)).toEqual({ idleSeconds: 1800, absoluteSeconds: 43_200 })
})

test('a session is dead from the moment that either limit names', () => {
  const times = { lastSeenAt: start, expiresAt: after(10_000), idleSeconds: 5 }
  expect([0, 4999, 5000].map((at) => sessionIsAlive(times, after(at)))).toEqual([true, true, false])
  const used = { ...times, lastSeenAt: after(8000) }
  expect([9999, 10_000].map((at) => sessionIsAlive(used, after(at)))).toEqual([true, false])
})

test('the last use is written again after a thirtieth of the idle limit, five minutes at most', () => {
  const times = (idleSeconds: number) => ({ lastSeenAt: start, expiresAt: after(10 ** 9), idleSeconds })
  expect([59_999, 60_000].map((at) => sessionIsStale(times(1800), after(at)))).toEqual([false, true])
  expect([299_999, 300_000].map((at) => sessionIsStale(times(43_200), after(at)))).toEqual([false, true])
})

test('the link of a reset works an hour, that of an invitation a week, those of the first root and of a verification a day', () => {
  expect({ ...linkLife, verification: verificationLife }).toEqual({
    reset: 3_600_000,
    invitation: 604_800_000,
    root: 86_400_000,
    verification: 86_400_000,
  })
})

test('[decision 0025] a sign-in costs more work after 50 tries from unknown places, and most after 200', () => {
  expect([1, 50, 51, 200, 201].map((tries) => effortNeeded(tries, 1))).toEqual([0, 0, 12, 12, 48])
  expect([100, 101, 400, 401].map((tries) => effortNeeded(tries, 2))).toEqual([0, 12, 12, 48])
})
