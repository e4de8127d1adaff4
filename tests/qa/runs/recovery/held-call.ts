import type { Page, Request } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { operationOf } from '#tests/qa/engine/stages/operation-of.ts'
import { cheapChallenge } from '#e2e/support/cheap-challenge.ts'
import { type Change, type PausedRequest, pauseRequests } from '#e2e/support/paused-request.ts'

/** A call that left the page and waits for its result. */
export interface HeldCall extends PausedRequest {
  operation: Operation
  pass: () => Promise<void>
}

export interface Gate {
  /** Every call since the start, in order. */
  readonly calls: readonly Operation[]
  /** Returns the next call that waits for a decision, until `done`. */
  next: () => HeldCall | undefined
  /** Resolves when such a call is there. */
  arrival: () => Promise<void>
  /** Marks the call as decided. */
  done: (call: HeldCall) => void
  close: () => Promise<void>
  /** Lets a call go to the real server. */
  pass: (call: HeldCall) => Promise<void>
}

/**
 * Opens the network edge of the browser: watched calls wait, all others go to the real server. Challenges are as cheap
 * as possible, and the gate replaces their answer by the test bypass; other tests solve real challenges.
 */
export async function openGate(page: Page, isWatched: (operation: Operation) => boolean): Promise<Gate> {
  const waiting: HeldCall[] = []
  const calls: Operation[] = []
  let wake = Promise.withResolvers<void>()
  const challenge = await cheapChallenge()
  const stop = await pauseRequests(page, '*/api/*', (request) => {
    const operation = operationOf(request.method, request.url)
    if (operation === 'getChallenge') return void request.answer({ status: 200, json: { data: challenge } })
    if (operation === null) return void request.pass()
    calls.push(operation)
    const pass = () => request.pass(answered(request))
    if (!isWatched(operation)) return void pass()
    waiting.push({
      ...request,
      operation,
      pass,
      happen: (change?: Change) => request.happen({ body: answered(request), ...change }),
    })
    return wake.resolve()
  })
  const done = (call: HeldCall) => {
    const at = waiting.indexOf(call)
    if (at >= 0) waiting.splice(at, 1)
    if (waiting.length === 0) wake = Promise.withResolvers<void>()
  }
  // The page aborted this call: nobody waits for it.
  const giveUp = (failed: Request) => {
    const given = waiting.find(({ method, url }) => method === failed.method() && url === failed.url())
    if (given) done(given)
  }
  page.on('requestfailed', giveUp)
  return {
    async close() {
      page.off('requestfailed', giveUp)
      await stop()
    },
    calls,
    next: () => waiting[0],
    arrival: () => wake.promise,
    done,
    pass(call) {
      done(call)
      return call.pass()
    },
  }
}

/** Returns the body of a call with the test bypass as the answer to its challenge; undefined when it stays as it is. */
function answered({ body }: PausedRequest): string | undefined {
  if (!body?.includes('"challenge"')) return undefined
  return JSON.stringify({ ...(JSON.parse(body) as object), challenge: process.env['E2E_CAPTCHA_BYPASS'] })
}
