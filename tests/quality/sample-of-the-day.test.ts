import { afterEach, expect, test, vi } from 'vitest'
import { dayOfTests, sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'

const seven = [0, 1, 2, 3, 4, 5, 6]

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('as many days as there are parts run everything, each thing once', () => {
  const days = ['20784', '20785', '20786'].map((day) => {
    vi.stubEnv('TEST_DAY', day)
    return sampleOfTheDay(seven, 3)
  })
  expect(days).toEqual([
    [0, 3, 6],
    [2, 5],
    [1, 4],
  ])
})

test('all run when asked for', () => {
  vi.stubEnv('TEST_DAY', 'all')
  expect(sampleOfTheDay(seven, 3)).toEqual(seven)
})

test('a run that lasts beyond midnight has one sample', () => {
  vi.stubEnv('TEST_DAY', undefined)
  vi.useFakeTimers({ now: new Date('2026-11-27T23:59:59Z') })
  expect(dayOfTests()).toBe('20784')
  vi.setSystemTime(new Date('2026-11-28T00:00:01Z'))
  expect(dayOfTests()).toBe('20784')
})

test('another value is refused', () => {
  vi.stubEnv('TEST_DAY', 'friday')
  expect(() => sampleOfTheDay(seven, 3)).toThrow("TEST_DAY is a number of days since 1970, or 'all': friday")
})
