import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '#contract/endpoints.ts'
import type { Journey } from './journey.ts'
import { answering, settling } from './patience.ts'
import { changed, read, type Sight } from './sight.ts'

/** Calls of flows, by both names, that other screens make too, such as the screen before the flow. */
const alsoElsewhere = new Set<string>()

/**
 * Returns what the page shows when a call waits. The screen of a flow appears soon after its first call. If another
 * screen makes the same call, waits longer, but only once.
 */
export async function awaitedSight(
  { page, at, scenario, flowId, failures }: Journey,
  operation: Operation,
  injected: number,
): Promise<Sight> {
  const isAwaited = !scenario.isBehindScreens && at?.operation === operation && injected < failures.length
  const call = `${flowId} ${operation}`
  const deadline = performance.now() + (alsoElsewhere.has(call) ? answering : settling)
  let sight = await read(page, flowId)
  while (isAwaited && sight.state === null) {
    const left = deadline - performance.now()
    if (left <= 0) {
      alsoElsewhere.add(call)
      return sight
    }
    await Promise.race([changed(page, sight, flowId), sleep(left)])
    sight = await read(page, flowId)
  }
  return sight
}
