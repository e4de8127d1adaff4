import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { playOnMachine } from '#tests/qa/engine/machine-player.ts'
import { prove } from '#tests/qa/engine/proofs/prove.ts'
import { testOfWalk, walkAtRandom } from '#tests/qa/engine/random-walk.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import type { Arrival } from '#tests/qa/engine/replay.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import type { Drill } from '../../drill.ts'
import { planOf, type PlannedPath } from '../../plan.ts'
import type { MachineRecord, PlanRecord, PlayedPath } from '../../record.ts'
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
  for (const one of planned) paths.push(await playPath(one, { run: runOn(drill, recorder, findings) }))
  const listed = planned.map(({ id, input, path, onScreen }) => ({ id, input, label: path.label, onScreen }))
  const ran = { nodes: [...recorder.nodes], definitions: [...recorder.definitions] }
  return {
    plan: {
      name,
      kind,
      paths: listed,
      checksStates: isWhole(selection) && listed.some(({ onScreen }) => onScreen),
      ways,
      findings,
    },
    record: { name, kind, level: 'machine', ...ran, paths, ms: Math.round(realNow() - start) },
  }
}

async function wander({ name, beginnings }: Drill, { path, to, seed }: Selection): Promise<Finding[]> {
  if (path !== undefined || to !== undefined) return []
  const recorder = createRecorder()
  const findings: Finding[] = []
  for (const { input, subject } of beginnings) {
    const walk = await walkAtRandom(subject, (one) => playOnMachine(subject, one, recorder), { seed, walks: walksEach })
    if (walk) findings.push({ proof: 'random walk', where: `${name}, from ${input}`, says: testOfWalk(name, input, walk) })
  }
  return findings
}

function runOn({ comparing }: Drill, recorder: ReturnType<typeof createRecorder>, findings: readonly Finding[]) {
  const strange = new Map(findings.filter(({ proof }) => proof === notReviewed).map(({ where, says }) => [where, says]))
  return ({ subject, path }: PlannedPath, arrived: Arrival) => {
    const compare = comparing(subject, arrived)
    return playOnMachine(subject, path, recorder, (step, snapshot) => {
      const taken = step?.definitions.find((definition) => strange.has(definition))
      if (taken !== undefined) throw new Error(`this transition is not as reviewed: ${strange.get(taken)}`)
      return compare(step, snapshot)
    })
  }
}
