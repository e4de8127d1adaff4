import type { AnyActorRef } from 'xstate'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { soon } from '#tests/qa/engine/soon.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { pendingCalls } from './pending.ts'

const patience = 10_000

/**
 * Waits until every call of the state has reached the network: a later one would get an answer, and the flow would
 * leave the state.
 */
export async function callsHeld(model: FlowModel, mounted: Mounted): Promise<void> {
  await soon(patience, () => {
    const pending = pendingCalls(model, mounted)
    const missing = runningCalls(model, mounted).filter((call) => !pending.includes(call))
    return missing.length === 0 ? { value: null } : { reason: `not called yet: ${missing.join(', ')}` }
  })
}

function runningCalls(model: FlowModel, { actor }: Mounted): string[] {
  const { children = {} } = (actor()?.getSnapshot() ?? {}) as { children?: Record<string, AnyActorRef> }
  return Object.keys(model.calls).filter((name) => {
    const call = model.calls[name]
    const isHeld = call && 'operation' in call && !model.beside?.includes(call.operation)
    return isHeld && (children[name]?.getSnapshot() as { status?: string } | undefined)?.status === 'active'
  })
}
