import { existsSync, readFileSync } from 'node:fs'
import type { AnyMachineSnapshot } from 'xstate'
import { inProject } from '#scripts/lib/project.ts'
import { type StoredFlow, keptTextOf } from '#src/lib/kept-flow.ts'
import { subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { snapshotsOf } from '../../engine/snapshots-of.ts'
import { meaningOf, planOf } from './plans.ts'

/** Returns the file with the snapshots of a flow's last release. */
export const snapshotsFile = (flow: string) => inProject(`tests/flows/${flow}/${flow}.snapshots.json`)

/**
 * What a release leaves in browsers for one flow: each of its stored states, and the hash of the machine's behaviour.
 */
export interface Release {
  machine: string
  version: number
  meaning: string
  contexts: unknown[]
  /** A state, and the index of its context. */
  states: [string, number][]
}

/** Returns what this build would leave in browsers. */
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

/** Returns the stored texts of a release. */
export function textsOf({ machine, version, contexts, states }: Release): string[] {
  return states.map(([state, at]) => JSON.stringify({ machine, version, state, context: contexts[at] } satisfies StoredFlow))
}

/** Returns the last release of each of these flows, where there is one. */
export function lastRelease(flows: readonly string[]): Record<string, Release> {
  const released = flows.filter((flow) => existsSync(snapshotsFile(flow)))
  return Object.fromEntries(released.map((flow) => [flow, JSON.parse(readFileSync(snapshotsFile(flow), 'utf8')) as Release]))
}
