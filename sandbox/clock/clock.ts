export interface Clock {
  now: () => number
  seconds: () => number
  offset: () => number
  setOffset: (offset: number) => void
  /** Returns the time of the next alarm; undefined when none waits. */
  next: () => number | undefined
  /** Runs once at that time, or at once if it is past. */
  at: (time: number, run: () => unknown) => void
  /** Resolves when that much sandbox time has passed or the clock is closed. */
  wait: (ms: number) => Promise<void>
  /** Moves time forward, stops at everything due on the way, and resolves when all of it has ended. */
  advance: (ms: number) => Promise<void>
  forget: () => void
  /** Runs no more alarms; `idle` resolves when the running ones have ended. */
  close: () => void
  idle: () => Promise<void>
}

interface Alarm {
  time: number
  run: () => unknown
}

const longestTimer = 2 ** 31 - 1

/** Creates the sandbox's clock: the machine's time, plus the moves of a person or a test. */
export function createClock(machineNow: () => number = Date.now): Clock {
  let offset = 0
  let alarms: Alarm[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const waiting = new Set<() => void>()
  const running = new Set<Promise<unknown>>()
  const now = () => machineNow() + offset

  const takeDue = (limit: number): Alarm | undefined => (alarms[0] && alarms[0].time <= limit ? alarms.shift() : undefined)

  function insert(alarm: Alarm): void {
    let place = alarms.length
    while ((alarms[place - 1]?.time ?? -Infinity) > alarm.time) place -= 1
    alarms.splice(place, 0, alarm)
  }

  function setTimer(): void {
    clearTimeout(timer)
    const [next] = alarms
    if (closed || !next) return
    timer = setTimeout(ring, Math.min(Math.max(next.time - now(), 1), longestTimer)).unref()
  }

  function ring(): void {
    for (let due = takeDue(now()); due; due = takeDue(now())) void run(due)
    setTimer()
  }

  async function run(alarm: Alarm): Promise<void> {
    const work = Promise.resolve(alarm.run())
    running.add(work)
    try {
      await work
    } catch (error) {
      if (!closed) console.error('sandbox: an alarm of the clock failed', error)
    } finally {
      running.delete(work)
    }
  }

  const clock: Clock = {
    now,
    seconds: () => Math.floor(now() / 1000),
    offset: () => offset,
    next: () => alarms[0]?.time,
    setOffset(next) {
      offset = next
      setTimer()
    },
    at(time, run) {
      insert({ time, run })
      setTimer()
    },
    wait(ms) {
      if (ms <= 0 || closed) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.add(resolve)
        clock.at(now() + ms, () => {
          waiting.delete(resolve)
          resolve()
        })
      })
    },
    async advance(ms) {
      const target = now() + ms
      for (let due = takeDue(target); due || running.size > 0; due = takeDue(target)) {
        if (!due) {
          await clock.idle()
          continue
        }
        offset += Math.max(due.time - now(), 0)
        await run(due)
      }
      offset += Math.max(target - now(), 0)
      setTimer()
    },
    forget() {
      alarms = []
      waiting.forEach((resolve) => resolve())
      waiting.clear()
    },
    close() {
      closed = true
      clearTimeout(timer)
      clock.forget()
    },
    async idle() {
      await Promise.allSettled(running)
    },
  }
  return clock
}
