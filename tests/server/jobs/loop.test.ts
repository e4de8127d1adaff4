import { describe, expect, test } from 'vitest'
import { startJobLoop } from '#server/jobs/loop.ts'
import type { JobRunner, Run } from '#server/jobs/runner.ts'
import { CapturedLog } from '../support/captured-log.ts'

type Beginning = () => Promise<readonly Run[]>
const begins =
  (...runs: Run[]): Beginning =>
  () =>
    Promise.resolve(runs)

function counting(answers: Beginning[]): Pick<JobRunner, 'beginDue' | 'sweep'> & { polls: number; sweeps: number } {
  return {
    polls: 0,
    sweeps: 0,
    beginDue() {
      this.polls += 1
      return (answers.shift() ?? begins())()
    },
    sweep() {
      this.sweeps += 1
      return Promise.resolve()
    },
  }
}

describe('the job loop', () => {
  test('polls again as soon as a job ends, while others run on', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const runner = counting([begins(slow, Promise.resolve()), begins(Promise.resolve()), begins()])
    const started = performance.now()
    const loop = startJobLoop(runner, new CapturedLog().logger)
    await expect.poll(() => runner.polls).toBe(3)
    expect(performance.now() - started).toBeLessThan(400)
    finish()
    await loop.stop()
    expect(runner.sweeps).toBe(1)
  })

  test('a wake ends the wait', async () => {
    const runner = counting([])
    const loop = startJobLoop(runner, new CapturedLog().logger)
    await expect.poll(() => runner.polls).toBeGreaterThanOrEqual(1)
    const { polls } = runner
    loop.wake()
    await expect.poll(() => runner.polls, { timeout: 400 }).toBeGreaterThan(polls)
    await loop.stop()
  })

  test('stop waits for what runs and begins nothing new', async () => {
    let finish = () => {}
    const runner = counting([begins(new Promise<void>((resolve) => (finish = resolve)))])
    const loop = startJobLoop(runner, new CapturedLog().logger)
    await expect.poll(() => runner.polls).toBeGreaterThanOrEqual(1)
    let stopped = false
    const stopping = loop.stop().then(() => (stopped = true))
    await new Promise(setImmediate)
    expect(stopped).toBe(false)
    const { polls } = runner
    finish()
    await stopping
    expect(runner.polls).toBe(polls)
  })

  test('outlives a run whose end cannot be written, and a sweep that fails, and says so', async () => {
    const log = new CapturedLog()
    const runner = counting([begins(Promise.reject(new Error('gone')))])
    const loop = startJobLoop({ beginDue: () => runner.beginDue(), sweep: () => Promise.reject(new Error('gone')) }, log.logger)
    await expect.poll(() => runner.polls).toBeGreaterThanOrEqual(2)
    await loop.stop()
    expect(log.lines.map(({ message }) => message).toSorted()).toEqual(['the end of a job cannot be written', 'the sweep failed'])
  })

  test('outlives a database that does not answer, and says so', async () => {
    const log = new CapturedLog()
    const runner = counting([() => Promise.reject(new Error('gone'))])
    const loop = startJobLoop(runner, log.logger)
    await expect.poll(() => log.lines.map(({ message }) => message)).toEqual(['jobs cannot be read'])
    const { polls } = runner
    loop.wake()
    await expect.poll(() => runner.polls).toBeGreaterThan(polls)
    await loop.stop()
  })
})
