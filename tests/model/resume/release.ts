import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyMachineSnapshot } from 'xstate'
import { type Kept, keptTextOf } from '#src/lib/kept-flow.ts'
import { subjectsOf, type FlowModel } from '../flow-model.ts'
import { snapshotsOf } from '../snapshots-of.ts'
import { meaningOf, planOf } from './plans.ts'

export const releaseFolder = fileURLToPath(new URL('../../fixtures/snapshots', import.meta.url))

/** What a release leaves in browsers of one flow: each of its states as it was kept, and what the machine meant then. */
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
    const { state, context } = JSON.parse(keptTextOf(plan, snapshot as unknown as AnyMachineSnapshot)) as Kept
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
  return states.map(([state, at]) => JSON.stringify({ machine, version, state, context: contexts[at] } satisfies Kept))
}

/** The last release, by the name of the flow. */
export function lastRelease(): Record<string, Release> {
  const files = readdirSync(releaseFolder).filter((file) => file.endsWith('.json'))
  const read = (file: string) => JSON.parse(readFileSync(join(releaseFolder, file), 'utf8')) as Release
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), read(file)]))
}
