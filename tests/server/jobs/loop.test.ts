import { describe, expect, test } from 'vitest'
import { startJobLoop } from '#server/jobs/loop.ts'
import type { JobRunner } from '#server/jobs/runner.ts'
import { CapturedLog } from '../support/captured-log.ts'

function counting(answers: (() => Promise<number>)[]): JobRunner & { runs: number; sweeps: number } {
  return {
    runs: 0,
    sweeps: 0,
    runDue() {
      this.runs += 1
      return (answers.shift() ?? (() => Promise.resolve(0)))()
    },
    sweep() {
      this.sweeps += 1
      return Promise.resolve()
    },
  }
}

describe('the job loop', () => {
  test('goes on while there is work, then waits, and a wake ends the wait', async () => {
    const runner = counting([() => Promise.resolve(3), () => Promise.resolve(1)])
    const loop = startJobLoop(runner, new CapturedLog().logger)
    await expect.poll(() => runner.runs).toBe(3)
    loop.wake()
    await expect.poll(() => runner.runs).toBeGreaterThanOrEqual(4)
    await loop.stop()
    expect(runner.sweeps).toBe(1)
  })

  test('stop waits for what runs and begins nothing new', async () => {
    let finish = (_count: number) => {}
    const runner = counting([() => new Promise<number>((resolve) => (finish = resolve))])
    const loop = startJobLoop(runner, new CapturedLog().logger)
    await expect.poll(() => runner.runs).toBe(1)
    let stopped = false
    const stopping = loop.stop().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    finish(5)
    await stopping
    expect(runner.runs).toBe(1)
  })

  test('outlives a database that does not answer, and says so', async () => {
    const log = new CapturedLog()
    const runner = counting([() => Promise.reject(new Error('gone'))])
    const loop = startJobLoop(runner, log.logger)
    await expect.poll(() => log.lines.map(({ message }) => message)).toEqual(['jobs cannot be read'])
    loop.wake()
    await expect.poll(() => runner.runs).toBe(2)
    await loop.stop()
  })
})
