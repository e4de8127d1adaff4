import type { Mutant } from './find-mutants.ts'
import { createJudge, type Lanes, type Verdict } from './judge.ts'
import { openLane, type Lane } from './lane.ts'
import type { Options } from './options.ts'
import { reachOf } from './reach.ts'
import { killedBefore, writeKill } from './results.ts'
import { readSource } from './sources.ts'
import { filesOf, folders } from './territory.ts'
import { testFiles } from './test-files.ts'

/** Plays mutants in some Vitests side by side, as many as the time allows, and returns their verdicts in order. */
export async function playMutants(
  mutants: readonly Mutant[],
  { again, workers, tests, minutes = Infinity, seconds }: Options,
  say: (line: string) => void,
): Promise<Verdict[]> {
  const reaches = await reachOf(
    testFiles().filter((file) => tests === undefined || new RegExp(tests).test(file)),
    folders.flatMap(filesOf).map(readSource),
    say,
  )
  const verdicts = new Map(again ? [] : killedBefore(mutants))
  const waiting = mutants.filter((mutant) => !verdicts.has(mutant))
  say(`${mutants.length} mutants, ${verdicts.size} of them killed before`)
  const end = performance.now() + minutes * 60_000
  const next = () => (performance.now() < end ? waiting.shift() : undefined)
  const work = async ({ node, screen }: Lanes) => {
    let opened: Promise<Lane> | undefined
    const judge = createJudge({ node, screen: () => (opened ??= screen()) }, { reaches, seconds })
    try {
      for (let mutant = next(); mutant; mutant = next()) {
        const verdict = await judge(mutant)
        verdicts.set(mutant, verdict)
        writeKill(verdict)
        say(`${verdict.verdict} · ${mutant.id} · ${mutant.text} · ${verdict.by ?? ''} · ${verdict.seconds.toFixed(1)} s`)
      }
    } finally {
      await Promise.all([node.close(), opened?.then((lane) => lane.close())])
    }
  }
  // One after another: a Vitest that opens reads what was prepared last.
  let opening: Promise<unknown> = Promise.resolve()
  const screen = () => {
    const next = opening.then(() => openLane({ onScreen: true }))
    opening = next
    return next
  }
  const lanes: Lanes[] = []
  while (lanes.length < Math.min(workers, waiting.length)) lanes.push({ node: await openLane(), screen })
  await Promise.all(lanes.map(work))
  // What was killed before counts up to the first one that was not tried: behind it only easy ones would.
  const untried = mutants.findIndex((mutant) => !verdicts.has(mutant))
  return mutants.slice(0, untried < 0 ? mutants.length : untried).flatMap((mutant) => verdicts.get(mutant) ?? [])
}
