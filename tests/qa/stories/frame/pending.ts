import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { callOf, outcomesOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { outcomeRows } from '#tests/qa/engine/outcome-table.ts'
import type { Stage } from '#tests/qa/engine/screen-player.ts'
import type { End } from './screen-status.ts'

/** The wait for a moment; nobody has to end it, since time runs by itself once a screen is free. */
const timeCall = 'waitUntil'

/** Returns the pending calls of a flow, by their names in the machine. The viewer decides how they end. */
export function pendingCalls(model: FlowModel, { network, locals }: Mounted): string[] {
  const travelling = new Set(network.pending())
  const remote = Object.entries(model.calls).flatMap(([name, call]) =>
    'operation' in call && travelling.has(call.operation) ? [name] : [],
  )
  const local = locals.pending().flatMap(({ call }) => (call === timeCall ? [] : [call]))
  return [...remote, ...local]
}

/** Ends a pending call with this end; `travel` ends a call over the wire. */
export async function endCall(model: FlowModel, travel: Stage['travel'], { stage }: Mounted, end: End): Promise<void> {
  const call = callOf(model, end.call)
  if ('operation' in call) {
    const row = outcomeRows(call.operation).find(({ outcome }) => outcome === end.outcome)
    if (row) await travel(call.operation, row.wire)
    return
  }
  const ended = outcomesOf(model, end.call).find(({ name }) => name === end.outcome)
  if (ended) await stage.settle(end.call, ended.hears)
}
