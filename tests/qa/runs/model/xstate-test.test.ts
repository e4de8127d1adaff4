import { createTestModel } from '@xstate/test'
import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { models } from '#tests/flows/models.ts'
import { stateKey, testLogicOf, type Arrived, type SentEvent } from '#tests/qa/engine/adjacency.ts'
import { coverageOf, createRecorder, type Recorder } from '#tests/qa/engine/coverage.ts'
import { explore, type Graph } from '#tests/qa/engine/explore.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { takeStep } from '#tests/qa/engine/machine-player.ts'
import { eventOf } from '#tests/qa/engine/offers.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { fillHoles } from '#tests/qa/engine/stages/held-calls.ts'
import { valueKey, type Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'

// A large flow has thousands of paths, and a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

/** Most pairs of a state and the step before it. */
const mostPairs = 20_000

type TestPath = ReturnType<typeof pathsOf>[number]

/** Returns the paths of `@xstate/test` that take every edge. It tells states apart by the step before, too. */
function pathsOf(subject: Subject) {
  const { machine, options } = testLogicOf({ ...subject, limit: mostPairs })
  return createTestModel(machine).getShortestPaths({
    ...options,
    events: (snapshot) => options.events(snapshot as Arrived),
    serializeState: (snapshot, sent: SentEvent | undefined, before) =>
      JSON.stringify(
        [snapshot, before].map((one) => one && stateKey(subject, one as Arrived)).concat(JSON.stringify(sent?.step)),
      ),
  })
}

/** Returns the events that a path sends. Its first step is the start of the machine, which has no event. */
const sentIn = ({ steps }: TestPath): SentEvent[] => steps.slice(1).map(({ event }) => event as SentEvent)

/** Returns whether the machine ignores the last step of a path: it is offered, and no transition takes it. */
function endsIgnored(subject: Subject, { ignored }: Graph, { steps }: TestPath): boolean {
  const [before, last] = steps.slice(-2)
  if (!before || !last) return false
  const from = stateKey(subject, before.state as Arrived)
  const { step } = last.event as SentEvent
  return ignored.some((one) => one.from === from && JSON.stringify(one.step) === JSON.stringify(step))
}

/** Lets `@xstate/test` walk a path on the running machine, and compares the state after each step. */
async function walk(subject: Subject, path: TestPath, { inspect }: Recorder): Promise<void> {
  const { key = valueKey } = subject
  const stage = fillHoles(subject.machine)
  const actor = createActor(stage.machine, { input: subject.input, inspect, clock: stage.clock }).start()
  const here = () => actor.getSnapshot() as Snapshot
  const visited: unknown[] = []
  const take = ({ event }: { event: unknown }) => {
    const [before, { step }] = [here(), event as SentEvent]
    return takeStep({ step, event: eventOf(subject, before, step), before }, subject, actor, stage)
  }
  await path.test({
    events: Object.fromEntries(sentIn(path).map(({ type }) => [type, take])),
    states: {
      '*': (claimed: Snapshot) => {
        const { value, status, tags } = here()
        expect({ value, status, tags, key: key(here()) }).toEqual({
          value: claimed.value,
          status: claimed.status,
          tags: claimed.tags,
          key: key(claimed),
        })
        visited.push(value)
      },
    },
  })
  actor.stop()
  expect(visited).toHaveLength(path.steps.length)
}

test.each(sampleOfTheDay(Object.entries(models), 6))(
  '@xstate/test makes the same paths of %s, and walks them on the running machine',
  async (_, model) => {
    const recorder = createRecorder()
    for (const [, subject] of subjectsOf(model)) {
      const graph = explore(subject)
      const paths = pathsOf(subject).filter((path) => !endsIgnored(subject, graph, path))
      const steps = paths.map((path) => JSON.stringify(sentIn(path).map(({ step }) => step)))
      const ours = edgePaths(graph).map((path) => JSON.stringify(path.steps))

      expect(steps.toSorted()).toEqual(ours.toSorted())
      for (const path of paths) await walk(subject, path, recorder)
    }

    expect(coverageOf(model.machine, recorder, model.exceptions)).toMatchObject({
      states: { missing: [] },
      definitions: { missing: [] },
    })
  },
)
