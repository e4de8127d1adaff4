import type { Page, Route } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { soon } from '../soon.ts'
import type { Wire } from '../outcome-table.ts'
import { operationOf } from './operation-of.ts'

export interface HeldRoute {
  /** Waits for a request of the call and lets it end so. */
  release(operation: Operation, wire: Wire): Promise<void>
  held(): Operation[]
}

/** No call lasts longer (specification, section 7). In milliseconds. */
const callLimit = 60_000
const patience = 5_000

/**
 * The network forced at the browser's edge: requests of the API are held until released. Calls in `passing` go to the real
 * server. A time-out needs `page.clock` to be installed: the minute is passed, not waited for.
 */
export async function holdRoute(page: Page, passing: readonly Operation[] = []): Promise<HeldRoute> {
  const waiting: { operation: Operation; route: Route }[] = []
  await page.route('**/api/**', (route, request) => {
    const operation = operationOf(request.method(), request.url())
    if (operation === null || passing.includes(operation)) return route.continue()
    waiting.push({ operation, route })
    return undefined
  })
  return {
    held: () => waiting.map(({ operation }) => operation),
    async release(operation, wire) {
      const request = await soon(patience, () => {
        const found = waiting.find((one) => one.operation === operation)
        return found ? { value: found } : { reason: `nobody is calling ${operation}` }
      })
      waiting.splice(waiting.indexOf(request), 1)
      await answer(page, request.route, wire)
    },
  }
}

function answer(page: Page, route: Route, wire: Wire): Promise<void> {
  if ('garbage' in wire) return route.fulfill({ status: 200, contentType: 'text/html', body: wire.garbage })
  if ('status' in wire) return route.fulfill({ status: wire.status, headers: wire.headers ?? {}, json: wire.json })
  return wire.fail === 'offline' ? route.abort('internetdisconnected') : page.clock.fastForward(callLimit)
}
