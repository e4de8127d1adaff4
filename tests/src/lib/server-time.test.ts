import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockLeadHeader } from '#contract/clock-lead.ts'
import { learnServerTime, serverNow } from '#src/lib/server-time.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'

const day = 86_400_000
const second = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  learnServerTime(new Headers({ Date: new Date(fixtureNow).toUTCString() }), fixtureNow)
  vi.useRealTimers()
})

test.each([
  ['goes with the browser’s when both agree', 0, undefined, 0],
  ['leaves a small difference to the way of the answer', 90 * second, undefined, 0],
  ['puts a wrong browser right', -3 * day, undefined, -3 * day],
  ['is ahead by what the server says it is', 0, String(400 * day), 400 * day],
  ['counts both', 2 * day, String(30 * day), 32 * day],
  ['does not believe what is no number', 0, 'soon', 0],
])('the product’s time %s', (_, serverAhead, lead, expected) => {
  const whole = Math.floor(fixtureNow / second) * second
  const headers = new Headers({ Date: new Date(whole + serverAhead).toUTCString(), ...(lead ? { [clockLeadHeader]: lead } : {}) })
  learnServerTime(headers, whole)
  expect(serverNow() - fixtureNow).toBe(expected)
})

test('an answer without a time changes nothing', () => {
  learnServerTime(new Headers({ Date: new Date(fixtureNow).toUTCString(), [clockLeadHeader]: String(day) }), fixtureNow)
  learnServerTime(new Headers(), fixtureNow)
  expect(serverNow() - fixtureNow).toBe(day)
})
