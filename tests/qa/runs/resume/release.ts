import { existsSync, readFileSync } from 'node:fs'
import type { AnyMachineSnapshot } from 'xstate'
import { inProject } from '#scripts/lib/project.ts'
import { type StoredFlow, keptTextOf } from '#src/lib/kept-flow.ts'
import { subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { snapshotsOf } from '../../engine/snapshots-of.ts'
import { meaningOf, planOf } from './plans.ts'

/** Where the snapshots of the last release of a flow are. */
export const snapshotsFile = (flow: string) => inProject(`tests/flows/${flow}/${flow}.snapshots.json`)

/**
 * What a release leaves in browsers of one flow: each of its states as it was kept, and what the machine meant then.
 */
export interface Release {
  machine: string
  version: number
  meaning: string
  contexts: unknown[]
  /** State, and which of the contexts it had. */
  states: [string, number][]
}

/** What this build would leave. */
export function releaseOf(name: string, model: FlowModel): Release {
  const snapshots = subjectsOf(model).flatMap(([, subject]) => [...snapshotsOf(subject).values()])
  const plan = planOf(name, model.machine, snapshots)
  const contexts = new Map<string, number>()
  const states = snapshots.map((snapshot): [string, number] => {
    const { state, context } = JSON.parse(keptTextOf(plan, snapshot as unknown as AnyMachineSnapshot)) as StoredFlow
    const text = JSON.stringify(context)
    if (!contexts.has(text)) contexts.set(text, contexts.size)
    return [state, contexts.get(text) ?? 0]
  })
  const distinct = new Map(states.map((one) => [one.join(' '), one]))
  return {
    machine: model.machine.id,
    version: plan.version,
    meaning: meaningOf(model.machine),
    contexts: [...contexts.keys()].map((text) => JSON.parse(text) as unknown),
    states: [...distinct.values()],
  }
}

/** The texts that browsers hold of a release. */
export function textsOf({ machine, version, contexts, states }: Release): string[] {
  return states.map(([state, at]) => JSON.stringify({ machine, version, state, context: contexts[at] } satisfies StoredFlow))
}

/** The last release of each of these flows that has one. */
export function lastRelease(flows: readonly string[]): Record<string, Release> {
  const released = flows.filter((flow) => existsSync(snapshotsFile(flow)))
  return Object.fromEntries(released.map((flow) => [flow, JSON.parse(readFileSync(snapshotsFile(flow), 'utf8')) as Release]))
}
