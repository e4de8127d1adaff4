import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntil } from '#src/services/clock.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a wait, and returns whether it is over. */
function wait(until: number, signal = new AbortController().signal) {
  const over = vi.fn<() => void>()
  const pending = waitUntil({ until }, signal).then(over)
  return { pending, over: () => over.mock.calls.length > 0 }
}

describe('[VERIFY-3] waiting for a time', () => {
  test.each([-1000, -1, 0])('that is %i ms away is over at once', async (ahead) => {
    const { over } = wait(fixtureNow + ahead)
    await vi.advanceTimersByTimeAsync(0)

    expect([over(), vi.getTimerCount()]).toEqual([true, 0])
  })

  test.each([1, 5000, 60_000, 60_001, 3_600_000])('that is %i ms away is over then, and not before', async (ahead) => {
    const { over } = wait(fixtureNow + ahead)
    await vi.advanceTimersByTimeAsync(ahead - 1)
    expect(over()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)

    expect([over(), vi.getTimerCount()]).toEqual([true, 0])
  })

  test('does not begin anew after the computer slept', async () => {
    const { over } = wait(fixtureNow + 3_600_000)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.setSystemTime(fixtureNow + 4_000_000)
    await vi.advanceTimersByTimeAsync(30_000)

    expect(over()).toBe(true)
  })

  test('goes on when the clock was put back', async () => {
    const { over } = wait(fixtureNow + 10_000)
    vi.setSystemTime(fixtureNow - 10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(over()).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)

    expect(over()).toBe(true)
  })

  test('that never comes is never over, and keeps one timer', async () => {
    const { over } = wait(Infinity)
    await vi.advanceTimersByTimeAsync(10_000_000)

    expect([over(), vi.getTimerCount()]).toEqual([false, 1])
  })

  test('stops when nobody waits any more', async () => {
    const controller = new AbortController()
    const { over } = wait(fixtureNow + 3_600_000, controller.signal)
    await vi.advanceTimersByTimeAsync(120_000)
    controller.abort()
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000_000)

    expect(over()).toBe(false)
  })

  test('does not begin when nobody waits from the start', async () => {
    const { over } = wait(fixtureNow - 1, AbortSignal.abort())
    await vi.advanceTimersByTimeAsync(1)

    expect([over(), vi.getTimerCount()]).toEqual([false, 0])
  })
})
