import type { Chosen } from './lane.ts'
import type { Mutant } from './find-mutants.ts'
import { flowNames, flowsOf } from './flows-of.ts'
import type { Reach } from './reach.ts'
import { spotAround } from './spots.ts'
import type { Source } from './sources.ts'
import { isOnScreen } from './test-files.ts'

/** Tests in the order of play, and how long they take without a mutant. */
export interface Choice {
  readonly chosen: readonly Chosen[]
  readonly seconds: number
  /** Whether the tests walk flows in Chromium. */
  readonly onScreen: boolean
}

/** How long the first tests of a mutant may take. */
const firstSeconds = 1.5
/** How long the walks on a screen may take, by what they take without a mutant. */
const screenSeconds = 60
/** What a file does before its tests, importing included. */
const opening = 1

interface Candidate {
  readonly file: string
  readonly name: string
  readonly seconds: number
  /** 3 for tests of the flow itself and invariants, 2 for a flow that uses the file, 1 for a file of a like name. */
  readonly nearness: number
}

const wordsOf = (file: string) =>
  file
    .split('/')
    .flatMap((part) => part.replace(/\..*$/, '').split('-'))
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/s$/, ''))

/** It fails unless the walks of its flow ran before it. */
const countsOthers = /what ran in the page covers/

/** They look at every flow. */
const ofFlows = 'tests/qa/runs/model/'
const invariants = /invariants\.test\.ts$/
const beginsWith = (title: string, flow: string) => title.startsWith(`${flow} `) || title.startsWith(`${flow} >`)

function candidates({ file, spots, names }: Source, mutant: Mutant, reaches: readonly Reach[]): Candidate[] {
  const name = names[spotAround(spots, mutant)] ?? ''
  const words = new Set(wordsOf(file.slice(file.indexOf('/'))))
  const [own = '', ...users] = flowsOf(file)
  const others = flowNames().filter((flow) => flow !== own && !users.includes(flow))
  const isOfOther = (test: string) => users.length > 0 && others.some((flow) => beginsWith(test, flow))
  return reaches.flatMap((reach) => {
    const before = reach.before[file]?.includes(name) === true
    const isLike = reach.file.startsWith(ofFlows) || wordsOf(reach.file).some((word) => words.has(word))
    const isOwn = reach.file.endsWith(`/${own}.test.ts`) || (users.length > 0 && invariants.test(reach.file))
    const able = reach.tests.filter(
      (test) => (before || test.spots[file]?.includes(name)) && !countsOthers.test(test.name) && !isOfOther(test.name),
    )
    return able.map((test) => ({
      file: reach.file,
      name: test.name,
      seconds: test.milliseconds / 1000,
      nearness: isOwn || beginsWith(test.name, own) ? 3 : users.some((flow) => beginsWith(test.name, flow)) ? 2 : Number(isLike),
    }))
  })
}

function within(tests: readonly Candidate[], budget: number): Candidate[] {
  const files = new Set<string>()
  let seconds = 0
  return tests.filter((test, index) => {
    const its = test.seconds + (files.has(test.file) ? 0 : opening)
    if (index > 0 && seconds + its > budget) return false
    seconds += its
    files.add(test.file)
    return true
  })
}

function choice(tests: readonly Candidate[]): Choice {
  const byFile = Map.groupBy(tests, ({ file }) => file)
  const chosen = [...byFile].map(([file, some]) => ({ file, names: some.map(({ name }) => name).toSorted() }))
  const seconds = tests.reduce((sum, test) => sum + test.seconds, byFile.size * opening)
  return { chosen, seconds, onScreen: tests.some((test) => isOnScreen(test.file)) }
}

/**
 * The tests that run a mutant, nearest and quickest first: a first few, then the others within so many seconds, and at
 * last the walks of its flows on their screens.
 */
export function chooseTests(
  source: Source,
  mutant: Mutant,
  { reaches, seconds }: { reaches: readonly Reach[]; seconds: number },
): Choice[] {
  const all = candidates(source, mutant, reaches).toSorted(
    (one, other) => other.nearness - one.nearness || one.seconds - other.seconds,
  )
  const someWalks = all.filter(({ file }) => isOnScreen(file))
  const ownWalks = someWalks.filter(({ nearness }) => nearness > 1)
  const walks = ownWalks.length > 0 ? ownWalks : someWalks
  // The walks of its flow see more than tests of something else that happen to run the mutant.
  const able = all.filter(({ file, nearness }) => !isOnScreen(file) && (nearness > 0 || walks.length === 0))
  const first = within(able, firstSeconds)
  const rest = within(
    able.filter((test) => !first.includes(test)),
    seconds,
  )
  const onScreen = [...Map.groupBy(within(walks, screenSeconds), ({ file }) => file).values()]
  return [first, rest, ...onScreen].filter((some) => some.length > 0).map(choice)
}
