import type { Logger } from '../log/logger.ts'
import type { JobRunner, Run } from './runner.ts'

export interface JobLoop {
  /** Polls at once instead of at the next interval. */
  wake(): void
  /** Resolves when the running jobs have ended; starts no new ones. */
  stop(): Promise<void>
}

const pollEvery = 500
const sweepEvery = 10 * 60_000
/** Milliseconds to wait after the database did not answer. */
const afterFailure = 5_000

/**
 * Polls for jobs until stopped, and at once when one ends, so that its place is filled. Logs a failure of the database
 * and continues.
 */
export function startJobLoop(runner: Pick<JobRunner, 'beginDue' | 'sweep'>, logger: Logger): JobLoop {
  const running = new Set<Run>()
  let stopping = false
  let woken = false
  let sweptAt = Number.NEGATIVE_INFINITY
  let interrupt = () => {}

  const wake = () => {
    woken = true
    interrupt()
  }

  function follow(run: Run): void {
    const followed = run
      .catch((error: unknown) => logger.warn({ error }, 'the end of a job cannot be written'))
      .finally(() => {
        running.delete(followed)
        wake()
      })
    running.add(followed)
  }

  async function sweep(): Promise<void> {
    sweptAt = performance.now()
    await runner.sweep().catch((error: unknown) => {
      sweptAt += afterFailure - sweepEvery
      logger.warn({ error }, 'the sweep failed')
    })
  }

  async function beginRound(): Promise<number> {
    if (performance.now() - sweptAt >= sweepEvery) follow(sweep())
    try {
      for (const run of await runner.beginDue()) follow(run)
      return pollEvery
    } catch (error) {
      logger.warn({ error }, 'jobs cannot be read')
      return afterFailure
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false
      const pause = await beginRound()
      if (!stopping && !woken) await new Promise<void>((resolve) => wait(pause, resolve))
    }
    await Promise.all(running)
  }

  function wait(pause: number, resolve: () => void): void {
    const timer = setTimeout(resolve, pause)
    interrupt = () => {
      clearTimeout(timer)
      resolve()
    }
  }

  const ended = loop()
  return {
    wake,
    async stop() {
      stopping = true
      wake()
      await ended
    },
  }
}
