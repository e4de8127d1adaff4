import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { callsIn } from '#tests/qa/engine/calls-in.ts'
import { eventOf } from '#tests/qa/engine/offers.ts'
import { begin, move, type Move } from '#tests/qa/engine/pure.ts'
import type { Path, Step } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'

interface Pair {
  own: Move
  claimed: Move
}

/**
 * Returns where paths claim a state that the machine's own transitions do not reach. The test machine that generated
 * the paths computes the claims.
 */
export function claimsUnlike(subject: Subject, testMachine: AnyStateMachine, paths: readonly Path[]): string[] {
  const { machine, input } = subject
  const start: Pair = { own: begin(machine, input), claimed: begin(testMachine, input) }
  // Most paths share their first steps with another path.
  const after = new Map<string, Pair>()
  const unlike = isDeepStrictEqual(ownOf(start.own), claimOf(machine, start.claimed)) ? [] : ['(start)']
  const take = ({ own, claimed }: Pair, step: Step, path: Path): Pair => {
    const event = eventOf(subject, own.snapshot, step)
    const pair = { own: move(machine, own.snapshot, event), claimed: move(testMachine, claimed.snapshot, event) }
    const isTaken = pair.own.definitions.length > 0
    if (!isTaken || !isDeepStrictEqual(ownOf(pair.own), claimOf(machine, pair.claimed))) unlike.push(path.label)
    return pair
  }
  for (const path of paths) {
    let pair = start
    let steps = ''
    for (const step of path.steps) {
      steps += JSON.stringify(step)
      pair = after.get(steps) ?? take(pair, step, path)
      after.set(steps, pair)
    }
  }
  return unlike
}

function ownOf(own: Move) {
  return essence(own, own.snapshot.status === 'active' ? Object.keys(own.snapshot.children) : [])
}

function claimOf(machine: AnyStateMachine, claimed: Move) {
  return essence(claimed, callsIn(machine, claimed.snapshot))
}

function essence({ snapshot: { value, context, status, tags }, definitions, effects, crash }: Move, calls: string[]) {
  return { value, context, status, tags, calls: new Set(calls), definitions, effects, crash }
}
