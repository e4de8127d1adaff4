import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { callOf, outcomesOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { outcomeRows } from '#tests/qa/engine/outcome-table.ts'
import type { Stage } from '#tests/qa/engine/screen-player.ts'
import type { End } from './screen-status.ts'

/** Time passes by itself once a screen is free: nobody has to end the wait for a moment. */
const timeCall = 'waitUntil'

/** The calls of a flow that wait for somebody to say how they end, by their names in the machine. */
export function pendingCalls(model: FlowModel, { network, locals }: Mounted): string[] {
  const travelling = new Set(network.pending())
  const remote = Object.entries(model.calls).flatMap(([name, call]) =>
    'operation' in call && travelling.has(call.operation) ? [name] : [],
  )
  const local = locals.pending().flatMap(({ call }) => (call === timeCall ? [] : [call]))
  return [...remote, ...local]
}

/** Lets a waiting call end so; `travel` ends one that travels. */
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
