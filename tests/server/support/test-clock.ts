import type { Clock } from '#server/clock.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number

  constructor(start: Date) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance({
    seconds = 0,
    minutes = 0,
    hours = 0,
    days = 0,
  }: {
    seconds?: number
    minutes?: number
    hours?: number
    days?: number
  }): void {
    this.#now += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000
  }
}
