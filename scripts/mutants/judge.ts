import { inProject } from '../lib/project.ts'
import { chooseTests, type Choice } from './choose-tests.ts'
import { withChange, type Mutant } from './find-mutants.ts'
import type { Lane } from './lane.ts'
import type { Reach } from './reach.ts'
import { readSource, type Source } from './sources.ts'

export interface Verdict {
  readonly mutant: Mutant
  readonly verdict: 'killed' | 'timeout' | 'survived' | 'not covered'
  /** The test that failed. */
  readonly by?: string | undefined
  readonly seconds: number
}

/** Where tests run. Chromium is started for the first mutant that lives without it. */
export interface Lanes {
  readonly node: Lane
  readonly screen: () => Promise<Lane>
}

const limitOf = ({ seconds }: Choice) => 30 + seconds * 5
/** The first run of all starts a database. */
const greenLimit = 300

/** Plays mutants one after another, each over the tests that run it. */
export function createJudge({ node, screen }: Lanes, tests: { readonly reaches: readonly Reach[]; readonly seconds: number }) {
  const green = new Map<string, Promise<void>>()
  const sources = new Map<string, Source>()

  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readSource(file)
    sources.set(file, source)
    return source
  }

  // A failure over a mutant counts when the same choice of tests passes without it.
  const requireGreen = async (choice: Choice, lane: Lane) => {
    const { verdict, first, tests } = await lane.play(choice.chosen, new Map(), greenLimit)
    if (verdict !== 'passed' || tests === 0)
      throw new Error(`Not green without a mutant: ${first ?? (verdict === 'timeout' ? 'timeout' : 'nothing ran')}`)
  }

  return async (mutant: Mutant): Promise<Verdict> => {
    const started = performance.now()
    const source = sourceOf(mutant.file)
    const ended = (verdict: Verdict['verdict'], by?: string): Verdict => ({
      mutant,
      verdict,
      by,
      seconds: (performance.now() - started) / 1000,
    })
    const choices = chooseTests(source, mutant, tests)
    if (choices.length === 0) return ended('not covered')
    const planted = new Map([[inProject(mutant.file), withChange(source.code, mutant)]])
    for (const choice of choices) {
      const lane = choice.onScreen ? await screen() : node
      const play = () => lane.play(choice.chosen, planted, limitOf(choice))
      const played = await play()
      if (played.verdict === 'passed') continue
      const key = JSON.stringify(choice.chosen)
      if (!green.has(key)) green.set(key, requireGreen(choice, lane))
      await green.get(key)
      // The first run of all may have waited for its database.
      const { verdict, first } = played.verdict === 'timeout' ? await play() : played
      if (verdict === 'failed') return ended('killed', first)
      if (verdict === 'timeout') return ended('timeout')
    }
    return ended('survived')
  }
}
