import type { Outcome, Step } from './step.ts'

export type Ended = Outcome & { readonly step: Step; readonly seconds: number }
export type Watcher = { readonly started: (step: Step) => void; readonly ended: (ended: Ended) => void }

const pairs = 2

const runStep = async (step: Step, watcher: Watcher): Promise<Ended> => {
  const start = performance.now()
  watcher.started(step)
  const outcome = await step.run().catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }))
  const ended = { ...outcome, step, seconds: (performance.now() - start) / 1000 }
  watcher.ended(ended)
  return ended
}

/**
 * Runs all steps, whatever fails: checks two at a time, then each test runner alone, since those use every core. A step
 * waits for the steps in its `after`, if they are selected.
 */
export const runSteps = async (steps: readonly Step[], watcher: Watcher): Promise<readonly Ended[]> => {
  const ended: Ended[] = []
  const waiting = steps.filter((step) => !step.alone)
  const unfinished = new Set(waiting.map((step) => step.name))
  const running = new Set<Promise<void>>()
  const start = (step: Step) => {
    waiting.splice(waiting.indexOf(step), 1)
    const run = runStep(step, watcher).then((result) => {
      ended.push(result)
      unfinished.delete(step.name)
      running.delete(run)
    })
    running.add(run)
  }
  while (waiting.length + running.size > 0) {
    const ready = waiting.find((step) => step.after.every((name) => !unfinished.has(name)))
    if (ready && running.size < pairs) start(ready)
    else await Promise.race(running)
  }
  for (const step of steps.filter((one) => one.alone)) ended.push(await runStep(step, watcher))
  return ended
}
