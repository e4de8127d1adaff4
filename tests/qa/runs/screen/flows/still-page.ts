import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { keepNothing } from '#tests/qa/runs/screen/mount/own-storage.ts'

const stay = (event: Event) => event.preventDefault()

/**
 * Holds still what would move by itself while flows are played in a page: motion, time, and leaving for another site.
 */
export function keepPageStill(): void {
  beforeAll(async () => {
    // Files are played side by side, and would read what each other keeps.
    keepNothing()
    // Nothing here looks at motion, and drawing it takes most of the time.
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '*{animation:none!important;transition:none!important}' }),
    )
    // A flow that leaves for another site must not take the test along.
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

/** Lets time pass while it stands still otherwise, in ms. */
export async function passTime(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
}
