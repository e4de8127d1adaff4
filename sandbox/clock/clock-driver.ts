import type { Clock } from './clock.ts'
import type { ProductClock, ProductTimes } from './product-clock.ts'
import type { Schedule } from './schedule.ts'

export interface ClockDriver {
  /**
   * Moves time to `target` (ms since 1970) and runs everything due on the way, in order. Returns whether the product
   * moved too.
   */
  moveTo: (target: number) => Promise<'together' | 'alone'>
  /** Moves the sandbox to the product's time when that is ahead. */
  catchUp: () => Promise<void>
}

interface Parts {
  clock: Clock
  schedule: Schedule
  /** Undefined: the sandbox runs without a product. */
  product: ProductClock | undefined
}

/** Creates the driver that moves the clocks of sandbox and product together, one move at a time. */
export function createClockDriver({ clock, schedule, product }: Parts): ClockDriver {
  let last: Promise<unknown> = Promise.resolve()

  const advanceTo = (time: number): Promise<void> => schedule.advance(Math.max(0, time - clock.now()))

  async function walk(product: ProductClock, target: number): Promise<void> {
    let times: ProductTimes = await product.runJobs()
    while (times.now < target || clock.now() < target) {
      const step = Math.min(target, times.next ?? Infinity, clock.next() ?? Infinity)
      // Both clocks move first, so that everything sees one time.
      await product.moveTo(step)
      await advanceTo(step)
      times = await product.runJobs()
    }
  }

  async function move(target: number): Promise<'together' | 'alone'> {
    if (product && (await product.read())) {
      await walk(product, target)
      return 'together'
    }
    await advanceTo(target)
    return 'alone'
  }

  return {
    moveTo(target) {
      const pending = last.then(() => move(target))
      last = pending.catch(() => undefined)
      return pending
    },
    async catchUp() {
      const times = await product?.read()
      if (times) await advanceTo(times.now)
    },
  }
}
