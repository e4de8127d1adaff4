import { describe, expect, test, vi } from 'vitest'
import { coverageOf, createRecorder, shareOf } from '../../engine/coverage.ts'
import { explore } from '../../engine/explore.ts'
import { claimOf, subjectsOf } from '../../engine/flow-model.ts'
import { dishonestKeys } from '../../engine/honest-key.ts'
import { factsOn } from '../../engine/machine-facts.ts'
import { leavesOf } from '../../engine/leaves.ts'
import { playOnMachine } from '../../engine/machine-player.ts'
import { edgePaths } from '../../engine/paths.ts'
import { prove } from '../../engine/proofs/prove.ts'
import type { Subject } from '../../engine/subject.ts'
import { edgeName, heardOutcomes, outcomeNames, walkedEdges } from '../../engine/walked.ts'
import { ofReachedFlows, reachedFlows } from '#scripts/test/reached-flows.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { models } from '#tests/flows/models.ts'

// A large flow has thousands of paths, and a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

const all = (of: number) => ({ covered: of, of, missing: [] })

const flows = ofReachedFlows(reachedFlows(), Object.entries(models)).map(([name, model]) => {
  const subjects = subjectsOf(model).map(([, subject]) => subject) as [Subject, ...Subject[]]
  return [name, { model, subjects, graphs: subjects.map(explore) }] as const
})

describe.each(flows)('%s', (_, { model, subjects, graphs }) => {
  const claim = claimOf(model)

  test('nothing in the drawing is unreachable, dead, endless, deaf, broken or harmful when it comes twice', () => {
    expect(prove({ machine: model.machine, graphs, ...claim })).toEqual([])
  })

  test('the key tells apart what behaves differently', () => {
    expect(sampleOfTheDay(subjects, 3).flatMap(dishonestKeys)).toEqual([])
  })

  test('every outcome of every call is heard', () => {
    const outcomes = outcomeNames(model)

    expect(shareOf(outcomes, heardOutcomes(graphs))).toEqual(all(outcomes.length))
  })

  test('the model says how each event is caused and what each state shows', () => {
    const { screen, ui } = model
    const resting = graphs.flatMap(({ states }) => states.flatMap(({ value }) => leavesOf(value)))
    const [acts, shows] =
      'none' in screen
        ? [Object.keys(ui), resting]
        : [[...Object.keys(screen.acts), ...Object.keys(screen.outside ?? {})], Object.keys(screen.shows)]

    expect([...new Set(acts)].toSorted()).toEqual(Object.keys(ui).toSorted())
    expect([...new Set(shows)].toSorted()).toEqual([...new Set(resting)].toSorted())
  })
})

// Every other flow each day; `npm run qa` walks all paths of all flows.
describe.each(sampleOfTheDay(flows, 2))('the paths of %s', (_, { model, subjects, graphs }) => {
  const walks = subjects.flatMap((subject, index) => edgePaths(graphs[index]!).map((path) => ({ index, subject, path })))

  test('every path runs on the machine and covers all states and transitions', async () => {
    const recorder = createRecorder()
    for (const { subject, path } of walks) await playOnMachine(subject, path, recorder, factsOn(model, subject))
    const { states, definitions } = coverageOf(model.machine, recorder, model.exceptions)

    expect({ states, definitions }).toEqual({ states: all(states.of), definitions: all(definitions.of) })
  })

  test('the paths take every edge', () => {
    const edges = graphs.flatMap(({ edges }, index) => edges.map((edge) => `${index} ${edgeName(edge)}`))
    const walked = new Set(
      walks.flatMap(({ index, subject, path }) => walkedEdges(subject, path).map((edge) => `${index} ${edge}`)),
    )

    expect(shareOf(edges, walked)).toEqual(all(edges.length))
  })
})
