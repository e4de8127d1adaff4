import type { AnyStateMachine } from 'xstate'
import type { Exceptions } from '../coverage.ts'
import type { Graph } from '../explore.ts'
import { crashes } from './crashes.ts'
import { deadEnds } from './dead-ends.ts'
import { endlessWaits, type LimitOf } from './endless-waits.ts'
import type { Finding } from './finding.ts'
import { harmfulTwice, type Twice } from './harmful-twice.ts'
import { missingOnError } from './missing-on-error.ts'
import { neverTaken } from './never-taken.ts'
import { unheardCodes, type CodesOf } from './unheard-codes.ts'
import { unreachableStates } from './unreachable-states.ts'

export interface Claim {
  machine: AnyStateMachine
  /** One exploration for each input. */
  graphs: readonly Graph[]
  /** States where the flow may rest forever. */
  goals: readonly string[]
  limitOf: LimitOf
  codesOf?: CodesOf
  twice?: Twice
  /** Findings that are intended, by where they are, each with its reason. */
  exceptions?: Exceptions
}

const nothingTwice: Twice = { writes: () => false, repeatable: {}, staysPut: false }

/** Returns everything wrong with a machine that can be found without knowing its purpose. */
export function prove({
  machine,
  graphs,
  goals,
  limitOf,
  codesOf = () => [],
  twice = nothingTwice,
  exceptions = {},
}: Claim): Finding[] {
  const findings = [
    ...unreachableStates(machine, graphs),
    ...neverTaken(machine, graphs),
    ...crashes(graphs),
    ...graphs.flatMap((graph) => deadEnds(graph, goals)),
    ...missingOnError(machine),
    ...endlessWaits(machine, graphs, limitOf),
    ...unheardCodes(graphs, codesOf),
    ...harmfulTwice(graphs, twice),
  ]
  return findings.filter(({ where }) => !(where in exceptions))
}
