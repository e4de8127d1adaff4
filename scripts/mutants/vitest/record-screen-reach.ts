import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    reach?: ScreenReach
  }
}

/** What a test in the browser runs, and what ran before the first one. */
export interface ScreenReach {
  readonly before: readonly number[]
  readonly spots: readonly number[]
  readonly milliseconds: number
}

const before = new Set<number>()
// The tests stop the time of their page.
const clock = performance.now.bind(performance)
let now = before
let began = 0
globalThis.reachedSpot = (spot) => now.add(spot)
beforeEach(() => {
  began = clock()
  now = new Set()
})
afterEach(({ task }) => {
  task.meta.reach = { before: [...before], spots: [...now], milliseconds: Math.round(clock() - began) }
  now = before
})
