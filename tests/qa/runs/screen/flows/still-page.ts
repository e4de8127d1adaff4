import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { keepNothing } from '#tests/qa/runs/screen/mount/own-storage.ts'

const stay = (event: Event) => event.preventDefault()

/** Stops motion, time and navigation to other sites while flows are played in a page. */
export function keepPageStill(): void {
  beforeAll(async () => {
    // Test files run side by side, and would read each other's stored data.
    keepNothing()
    // No test here checks motion, and drawing it takes most of the time.
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '*{animation:none!important;transition:none!important}' }),
    )
    // A flow that leaves for another site must not unload the test.
    window.navigation.addEventListener('navigate', stay)
  })
  afterAll(() => window.navigation.removeEventListener('navigate', stay))
  beforeEach(() => {
    vi.useFakeTimers({
      now: fixtureNow,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Advances the stopped time, in ms. */
export async function passTime(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
}
