import type { Operation } from '#contract/endpoints.ts'
import { outcomeRows, type Wire } from '#tests/model/outcome-table.ts'
import type { Stage } from '#tests/model/screen-player.ts'
import type { Mounted } from '#tests/screens/mount.tsx'
import { answersTo, type Server } from './server.ts'

/** Lets calls that end well be ended by the server, where it can; the others end as they are said to. A call that it refuses is told. */
export function travelBy(server: Server, { network, stage }: Mounted, refused: (error: Error) => void): Stage['travel'] {
  return async (operation, wire) => {
    if (!answersTo(operation) || !isUsual(operation, wire)) return stage.travel(operation, wire)
    const { ok, status } = await network.forward(operation, (request) => server.send(operation, request))
    if (!ok) refused(new Error(`${operation}: ${status}`))
  }
}

/** Whether this is how the call ends when nothing is the matter. */
function isUsual(operation: Operation, wire: Wire): boolean {
  return JSON.stringify(wire) === JSON.stringify(outcomeRows(operation)[0]?.wire)
}
