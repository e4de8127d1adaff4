import type { Page, Route } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { soon } from '../soon.ts'
import type { Wire } from '../outcome-table.ts'
import type { HoldOptions } from './held-fetch.ts'
import { operationOf } from './operation-of.ts'
import { repeatsOf } from './repeats.ts'

export interface HeldRoute {
  /** Waits for a request of the call and ends it with this result, and each retry that the client makes by itself. */
  release(operation: Operation, wire: Wire): Promise<void>
  pending(): Operation[]
}

/** No call lasts longer (docs/specification.md#calls). In milliseconds. */
const callLimit = 60_000
/** Longer than the client waits before it repeats a GET, in ms. */
const backOff = 1_000
/** A busy machine is slow; only a failure waits this long. */
const usualPatience = 30_000

/**
 * Controls the network at the browser's edge: holds requests of the API until their release. Calls in `passing` go to
 * the real server. Time-outs and retries need an installed `page.clock`: the test fast-forwards them.
 */
export async function holdRoute(page: Page, { passing = [], patience = usualPatience }: HoldOptions = {}): Promise<HeldRoute> {
  const waiting: { operation: Operation; route: Route }[] = []
  await page.route('**/api/**', (route, request) => {
    const operation = operationOf(request.method(), request.url())
    if (operation === null || passing.includes(operation)) return route.continue()
    waiting.push({ operation, route })
    return undefined
  })
  // The page aborted this call: nobody waits for it.
  page.on('requestfailed', (request) => {
    const at = waiting.findIndex(({ route }) => route.request() === request)
    if (at >= 0) waiting.splice(at, 1)
  })
  async function end(operation: Operation, wire: Wire): Promise<void> {
    const request = await soon(patience, () => {
      const paused = waiting.find((one) => one.operation === operation)
      return paused ? { value: paused } : { reason: `nobody is calling ${operation}` }
    })
    waiting.splice(waiting.indexOf(request), 1)
    await answer(page, request.route, wire)
  }
  return {
    pending: () => waiting.map(({ operation }) => operation),
    async release(operation, wire) {
      await end(operation, wire)
      // After a minute the call ends, including its retries.
      const repeats = 'fail' in wire && wire.fail === 'timeout' ? 0 : repeatsOf(operation, wire)
      for (let left = repeats; left > 0; left--) {
        // This only saves time: if the client does not wait yet, its pause ends by itself.
        await page.clock.fastForward(backOff)
        await end(operation, wire)
      }
    },
  }
}

function answer(page: Page, route: Route, wire: Wire): Promise<void> {
  if ('garbage' in wire) return route.fulfill({ status: 200, contentType: 'text/html', body: wire.garbage })
  if ('file' in wire) return route.fulfill({ headers: wire.headers, body: wire.file })
  if ('status' in wire) return route.fulfill({ status: wire.status, headers: wire.headers ?? {}, json: wire.json })
  return wire.fail === 'offline' ? route.abort('internetdisconnected') : page.clock.fastForward(callLimit)
}
