import type { Page, Request, Route } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { operationOf } from '#tests/model/stages/operation-of.ts'

/** A call that left the page and waits for what becomes of it. */
export interface HeldCall {
  operation: Operation
  route: Route
}

export interface Gate {
  /** Every call since the beginning, in its order. */
  readonly calls: readonly Operation[]
  /** The next call that somebody must decide about; stays until it is decided. */
  next: () => HeldCall | undefined
  /** Resolves when there is one. */
  arrival: () => Promise<void>
  /** The call is decided about. */
  done: (call: HeldCall) => void
  close: () => void
  /** Lets a call go to the real server. */
  pass: (call: HeldCall) => Promise<void>
}

/**
 * The edge of the browser: calls that are watched stand still, all others go to the real server. The answer to a challenge is replaced by the one
 * that tests may give: solving one is tested where it is the subject.
 */
export async function openGate(page: Page, isWatched: (operation: Operation) => boolean): Promise<Gate> {
  const waiting: HeldCall[] = []
  const calls: Operation[] = []
  let wake = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route, request) => {
    const operation = operationOf(request.method(), request.url())
    if (operation === null || operation === 'getChallenge') return route.continue()
    calls.push(operation)
    if (!isWatched(operation)) return proceed(route, request)
    waiting.push({ operation, route })
    return wake.resolve()
  })
  const done = (call: HeldCall) => {
    const at = waiting.indexOf(call)
    if (at >= 0) waiting.splice(at, 1)
    if (waiting.length === 0) wake = Promise.withResolvers<void>()
  }
  // A call that the page gave up is nobody's any more.
  const giveUp = (request: Request) => {
    const given = waiting.find(({ route }) => route.request() === request)
    if (given) done(given)
  }
  page.on('requestfailed', giveUp)
  return {
    close: () => void page.off('requestfailed', giveUp),
    calls,
    next: () => waiting[0],
    arrival: () => wake.promise,
    done,
    async pass(call) {
      done(call)
      await proceed(call.route, call.route.request())
    },
  }
}

async function proceed(route: Route, request: Request): Promise<void> {
  await route.continue(answered(request)).catch(() => undefined)
}

/** The call with the answer to its challenge that tests may give. */
export function answered(request: Request): { postData?: string } {
  const sent = request.postData()
  if (sent === null || !sent.includes('"challenge"')) return {}
  return { postData: JSON.stringify({ ...(JSON.parse(sent) as object), challenge: process.env['E2E_CAPTCHA_BYPASS'] }) }
}
