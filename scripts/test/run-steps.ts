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

/** Runs steps side by side, `width` at most. A step waits for those in its `after` that are among them. */
const runTogether = async (steps: readonly Step[], width: number, watcher: Watcher): Promise<readonly Ended[]> => {
  const ended: Ended[] = []
  const waiting = [...steps]
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
    if (ready && running.size < width) start(ready)
    else await Promise.race(running)
  }
  return ended
}

/**
 * Runs all steps, whatever fails: checks two at a time, then each test runner by itself, since those use every core. A
 * step with a `beside` waits for that runner and fills the time in which it leaves the processor idle.
 */
export const runSteps = async (steps: readonly Step[], watcher: Watcher): Promise<readonly Ended[]> => {
  const runners = steps.filter((step) => step.alone)
  const besideOf = ({ beside }: Step) => runners.find(({ name }) => name === beside)
  const first = steps.filter((step) => !step.alone && !besideOf(step))
  const ended = [...(await runTogether(first, pairs, watcher))]
  for (const runner of runners) {
    const fillers = steps.filter((step) => besideOf(step) === runner)
    const [result, filled] = await Promise.all([runStep(runner, watcher), runTogether(fillers, 1, watcher)])
    ended.push(result, ...filled)
  }
  return ended
}
