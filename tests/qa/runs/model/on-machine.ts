import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { playOnMachine } from '#tests/qa/engine/machine-player.ts'
import { prove } from '#tests/qa/engine/proofs/prove.ts'
import { testOfWalk, walkAtRandom } from '#tests/qa/engine/random-walk.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import { replay, type Arrival, type Replayed } from '#tests/qa/engine/replay.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { Drill } from '../../drill.ts'
import { planOf, type PlannedPath } from '../../plan.ts'
import type { MachineRecord, PlannedRecord, PlanRecord, PlayedPath } from '../../record.ts'
import type { Both } from '../../report/words/both.ts'
import { meet } from '../../report/words/flow-words.ts'
import { isWhole, type Selection } from '../../selection.ts'
import { notAsReviewed, notReviewed } from './not-as-reviewed.ts'
import { playPath } from './play-path.ts'

const walksEach = 20

/**
 * Plays the chosen paths of a drill on its machine.
 * @param reviewed the machine's table that a person has reviewed
 * @param ways the variants that people must walk on the real server in this run
 */
export async function playDrill(
  drill: Drill,
  selection: Selection,
  reviewed: string | null,
  ways: readonly string[] = [],
): Promise<{ plan: PlanRecord; record: MachineRecord }> {
  const { name, kind, machine, beginnings, claim } = drill
  const start = realNow()
  const graphs = beginnings.map(({ subject }) => explore(subject))
  const findings = [
    ...prove({ ...claim, machine, graphs }),
    ...(reviewed === null ? [] : notAsReviewed(name, machine, reviewed)),
    ...(await wander(drill, selection)),
  ]
  const planned = planOf(drill, selection)
  const recorder = createRecorder()
  const paths: PlayedPath[] = []
  const listed: PlannedRecord[] = []
  const met = new Map<string, Snapshot>()
  for (const one of planned) {
    const words: Both[] = []
    const run = runOn(drill, recorder, findings, async (taken, snapshot) => {
      meet(met, snapshot)
      if (taken) words.push(await drill.words.step(taken))
    })
    paths.push(await playPath(one, { run }))
    for (const taken of stepsAfter(one, words.length)) words.push(await drill.words.step(taken))
    listed.push({ id: one.id, input: one.input, label: one.path.label, onScreen: one.onScreen, words })
  }
  const ran = { nodes: [...recorder.nodes], definitions: [...recorder.definitions] }
  return {
    plan: {
      name,
      kind,
      paths: listed,
      states: drill.words.states(met),
      checksStates: isWhole(selection) && listed.some(({ onScreen }) => onScreen),
      ways,
      findings,
    },
    record: { name, kind, level: 'machine', ...ran, paths, ms: Math.round(realNow() - start) },
  }
}

async function wander({ name, beginnings }: Drill, selection: Selection): Promise<Finding[]> {
  if (!isWhole(selection)) return []
  const { seed } = selection
  const recorder = createRecorder()
  const findings: Finding[] = []
  for (const { input, subject } of beginnings) {
    const walk = await walkAtRandom(subject, (one) => playOnMachine(subject, one, recorder), { seed, walks: walksEach })
    if (walk) findings.push({ proof: 'random walk', where: `${name}, from ${input}`, says: testOfWalk(name, input, walk) })
  }
  return findings
}

// What the machine did not come to on a failed path is computed. A machine that crashes has no more words.
function stepsAfter({ subject, path }: PlannedPath, count: number): Replayed[] {
  if (count === path.steps.length) return []
  try {
    return replay(subject, path).steps.slice(count)
  } catch {
    return []
  }
}

function runOn(
  { comparing }: Drill,
  recorder: ReturnType<typeof createRecorder>,
  findings: readonly Finding[],
  note: (step: Replayed | null, snapshot: Snapshot) => Promise<void>,
) {
  const strange = new Map(findings.filter(({ proof }) => proof === notReviewed).map(({ where, says }) => [where, says]))
  return ({ subject, path }: PlannedPath, arrived: Arrival) => {
    const compare = comparing(subject, arrived)
    return playOnMachine(subject, path, recorder, async (step, snapshot, effects) => {
      await note(step, snapshot)
      const taken = step?.definitions.find((definition) => strange.has(definition))
      if (taken !== undefined) throw new Error(`this transition is not as reviewed: ${strange.get(taken)}`)
      return compare(step, snapshot, effects)
    })
  }
}
