interface Timer {
  due: number
  run: () => void
  every: number | null
}

/** A controlled time of a page: it stands still until the test advances it, and runs by itself once released. */
export interface PageClock {
  now(): number
  /** Advances time at once, in ms; due timers run in order. */
  pass(time: number): Promise<void>
  /** Lets time run by itself from now on. */
  letGo(): void
  /** Stops again, at its first moment or another, and drops all timers. */
  restart(at?: number): void
}

const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  now: performance.now.bind(performance),
}
const nextTask = () => new Promise<void>((done) => void real.setTimeout(done, 0))

/** Replaces the page's `Date`, `performance.now` and timers by a clock of our own. `start` is in ms since 1970. */
export function holdPageClock(start: number): PageClock {
  const timers = new Map<number, Timer>()
  let [base, flowsSince, ids] = [start, Number.NaN, 0]
  const flows = () => !Number.isNaN(flowsSince)
  const now = () => (flows() ? base + (real.now() - flowsSince) : base)

  const next = (until: number) =>
    [...timers].filter(([, { due }]) => due <= until).toSorted(([, one], [, other]) => one.due - other.due)[0]
  function fire([id, timer]: [number, Timer]): void {
    if (timer.every === null) timers.delete(id)
    else timer.due += timer.every
    timer.run()
  }
  function runDue(): void {
    for (let due = flows() && next(now()); due; due = next(now())) fire(due)
  }
  function wake(due: number): void {
    if (!flows()) return
    // A timer of the browser may fire a fraction too early.
    real.setTimeout(() => (now() < due ? wake(due) : runDue()), Math.max(0, due - now()))
  }
  function begin(run: unknown, wait: number, args: unknown[], repeats: boolean): number {
    const every = repeats ? Math.max(1, wait) : null
    const due = now() + Math.max(0, Number.isNaN(wait) ? 0 : wait)
    const act = () => {
      ;(run as (...args: unknown[]) => void)(...args)
      if (every !== null) wake(now() + every)
    }
    timers.set(++ids, { due, run: act, every })
    wake(due)
    return ids
  }
  replace(
    () => Math.floor(now()),
    begin,
    (id) => void timers.delete(id),
  )
  return {
    now,
    async pass(time) {
      const until = now() + time
      if (flows()) base += time
      for (let due = next(until); due; due = next(until)) {
        if (!flows()) base = Math.max(base, due[1].due)
        fire(due)
        await nextTask()
      }
      if (!flows()) base = until
      await nextTask()
    },
    restart(at = start) {
      timers.clear()
      base = at
      flowsSince = Number.NaN
    },
    letGo() {
      flowsSince = real.now()
      for (const { due } of timers.values()) wake(due)
    },
  }
}

type Begin = (run: unknown, wait: number, args: unknown[], repeats: boolean) => number

function replace(now: () => number, begin: Begin, end: (id: number) => void): void {
  const RealDate = Date
  class HeldDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  }
  Object.assign(globalThis, {
    Date: HeldDate,
    setTimeout: (run: unknown, wait = 0, ...args: unknown[]) => begin(run, wait, args, false),
    setInterval: (run: unknown, wait = 0, ...args: unknown[]) => begin(run, wait, args, true),
    clearTimeout: end,
    clearInterval: end,
  })
  const origin = now()
  performance.now = () => now() - origin
}
