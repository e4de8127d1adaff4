import type { Stage } from '#tests/qa/engine/screen-player.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { isJson, type Server } from './server.ts'

/** Returns a stage whose calls the server ends, with the texts of its answers. */
export function stageBy(server: Server, mounted: Mounted, refused: (error: Error) => void): Stage {
  const holds = () => mounted.actor()!.getSnapshot() as Snapshot
  const happens: Stage['happens'] = async (name, event) => {
    await server.happens(name)
    await mounted.stage.happens?.(name, event)
  }
  return { ...mounted.stage, happens, travel: travelBy(server, mounted, refused), holds }
}

/**
 * Lets the server end the calls that it answers with the same end; the others end as given. Reports a call that the
 * server refuses.
 */
export function travelBy(server: Server, { network, stage }: Mounted, refused: (error: Error) => void): Stage['travel'] {
  return async (operation, wire) => {
    if (!server.answersTo(operation) || !server.isSo(operation, wire)) return stage.travel(operation, wire)
    let answered: Response
    do answered = await network.forward(operation, (request) => server.send(operation, request))
    while (await hasMore(answered))
    if (!answered.ok) refused(new Error(`${operation}: ${answered.status}`))
  }
}

/** Returns whether more pages follow: the client of a whole list requests them at once. */
async function hasMore(answered: Response): Promise<boolean> {
  if (!answered.ok || !isJson(answered)) return false
  const { meta } = (await answered.clone().json()) as { meta?: { next?: string | null } }
  return typeof meta?.next === 'string'
}
