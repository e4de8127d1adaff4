import type { Chosen } from './lane.ts'
import type { Mutant } from './find-mutants.ts'
import type { Reach } from './reach.ts'
import { spotAround } from './spots.ts'
import type { Source } from './sources.ts'

/** Tests in the order of play, and how long they take without a mutant. */
export interface Choice {
  readonly chosen: readonly Chosen[]
  readonly seconds: number
}

/** How long the first tests of a mutant may take. */
const firstSeconds = 1.5
/** What a file does before its tests, importing included. */
const opening = 1

interface Candidate {
  readonly file: string
  readonly name: string
  readonly seconds: number
  readonly near: boolean
}

const wordsOf = (file: string) =>
  file
    .split('/')
    .flatMap((part) => part.replace(/\..*$/, '').split('-'))
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/s$/, ''))

function candidates({ file, spots, names }: Source, mutant: Mutant, reaches: readonly Reach[]): Candidate[] {
  const name = names[spotAround(spots, mutant)] ?? ''
  const words = new Set(wordsOf(file.slice(file.indexOf('/'))))
  return reaches.flatMap((reach) => {
    const before = reach.before[file]?.includes(name) === true
    const near = wordsOf(reach.file).some((word) => words.has(word))
    const able = reach.tests.filter((test) => before || test.spots[file]?.includes(name))
    return able.map((test) => ({ file: reach.file, name: test.name, seconds: test.milliseconds / 1000, near }))
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
  return { chosen, seconds }
}

/** The tests that run a mutant, nearest and quickest first: a first few, then the others within so many seconds. */
export function chooseTests(
  source: Source,
  mutant: Mutant,
  { reaches, seconds }: { reaches: readonly Reach[]; seconds: number },
): Choice[] {
  const able = candidates(source, mutant, reaches).toSorted(
    (one, other) => Number(other.near) - Number(one.near) || one.seconds - other.seconds,
  )
  if (able.length === 0) return []
  const first = within(able, firstSeconds)
  const rest = within(
    able.filter((test) => !first.includes(test)),
    seconds,
  )
  return [choice(first), ...(rest.length > 0 ? [choice(rest)] : [])]
}
