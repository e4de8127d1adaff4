import type { Logger } from '../log/logger.ts'
import type { JobRunner } from './runner.ts'

export interface JobLoop {
  /** Looks at once instead of at the next poll. */
  wake(): void
  /** Resolves when what is running has ended; nothing new begins. */
  stop(): Promise<void>
}

const pollEvery = 500
const sweepEvery = 10 * 60_000
/** Milliseconds to wait after the database did not answer. */
const afterFailure = 5_000

/** Polls for jobs until stopped. A failure of the database is logged and outlived. */
export function startJobLoop(runner: JobRunner, logger: Logger): JobLoop {
  let stopping = false
  let woken = false
  let sweptAt = Number.NEGATIVE_INFINITY
  let interrupt = () => {}

  async function turn(): Promise<number> {
    try {
      if (performance.now() - sweptAt >= sweepEvery) {
        await runner.sweep()
        sweptAt = performance.now()
      }
      return (await runner.runDue()) > 0 ? 0 : pollEvery
    } catch (error) {
      logger.warn({ error }, 'jobs cannot be read')
      return afterFailure
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false
      const pause = await turn()
      if (pause > 0 && !stopping && !woken) await new Promise<void>((resolve) => wait(pause, resolve))
    }
  }

  function wait(pause: number, resolve: () => void): void {
    const timer = setTimeout(resolve, pause)
    interrupt = () => {
      clearTimeout(timer)
      resolve()
    }
  }

  const ended = loop()
  const wake = () => {
    woken = true
    interrupt()
  }
  return {
    wake,
    async stop() {
      stopping = true
      wake()
      await ended
    },
  }
}
