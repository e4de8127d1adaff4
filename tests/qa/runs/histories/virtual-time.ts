import { AsyncLocalStorage } from 'node:async_hooks'

interface Timer {
  at: number
  order: number
  run: () => void
  every: number | null
}

const RealDate = Date
const timers = new Map<number, Timer>()
let now = 0
let count = 0

/** Sets the time of a new history, without waiting timers. */
export function startTimeAt(time: number): void {
  timers.clear()
  now = time
}

/** Returns when the next timer fires, in ms since 1970; Infinity when none waits. */
export function nextTimerAt(): number {
  let at = Infinity
  for (const timer of timers.values()) at = Math.min(at, timer.at)
  return at
}

/** Moves the time forward, and fires the first timer that is due then. */
export function moveTo(time: number): void {
  now = Math.max(now, time)
  let first: [number, Timer] | undefined
  for (const one of timers) {
    const [, timer] = one
    const before = first === undefined || timer.at < first[1].at || (timer.at === first[1].at && timer.order < first[1].order)
    if (timer.at <= now && before) first = one
  }
  if (first === undefined) return
  const [id, timer] = first
  if (timer.every === null) timers.delete(id)
  else Object.assign(timer, { at: now + timer.every, order: ++count })
  timer.run()
}

function add(run: (...args: unknown[]) => void, delay: number, every: boolean, args: unknown[]) {
  const id = ++count
  const inContext = AsyncLocalStorage.snapshot()
  const ms = Math.max(1, Math.trunc(delay) || 1)
  timers.set(id, { at: now + ms, order: id, every: every ? ms : null, run: () => inContext(() => run(...args)) })
  const handle = { id, ref: () => handle, unref: () => handle, hasRef: () => true, [Symbol.toPrimitive]: () => id }
  return handle
}

const remove = (handle: unknown): void => {
  const id = typeof handle === 'object' && handle !== null && 'id' in handle ? handle.id : handle
  timers.delete(Number(id))
}

/** Replaces the clock and the timers of this process. Nothing in it waits in real time from now on. */
export function replaceTime(): void {
  class VirtualDate extends RealDate {
    constructor(...given: [] | [number | string | Date] | [number, number]) {
      if (given.length === 0) super(now)
      else super(...(given as [number]))
    }
    static override now(): number {
      return now
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]'
    }
  }
  const timeout = (run: () => void, delay = 0, ...args: unknown[]) => add(run, delay, false, args)
  const interval = (run: () => void, delay = 0, ...args: unknown[]) => add(run, delay, true, args)
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: timeout,
    setInterval: interval,
    clearTimeout: remove,
    clearInterval: remove,
  })
  AbortSignal.timeout = (ms: number) => {
    const controller = new AbortController()
    timeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
}
