import { type BrowserContext, expect, type Page } from '@playwright/test'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { codeOf, endsSession, type FailureClass, isStatus } from './failure-class.ts'
import type { Gate, HeldCall } from './held-call.ts'
import { openBlankPage } from '#e2e/support/blank-page.ts'
import type { TestEnvironment } from './environment.ts'
import type { Answer } from '#e2e/support/paused-request.ts'
import type { Person } from './scenario.ts'

/** No call lasts longer (docs/specification.md#calls). In milliseconds. */
const callLimit = 61_000
/** Longer than the client waits before it retries a read, in ms. */
const backOff = 4_000
const throttleSeconds = 42
/** What the server says about a wrong field, in the language of the page. */
export const fieldWords = 'Esto no está bien'

interface Scene {
  page: Page
  gate: Gate
  who: Person
  /** The call waits, and the person has not seen a result yet. */
  call: HeldCall
  environment: TestEnvironment
  /** Returns whether the flow is still in the state that made the call. */
  isStill: () => Promise<boolean>
}

/** Ends a waiting call with a failure. */
export async function injectFailure(failure: FailureClass, scene: Scene): Promise<void> {
  const { page, gate, call, who } = scene
  const { kind } = failure
  if (who.session && endsSession(kind, call.operation)) return endSession(scene)
  if (isStatus(kind)) return refuse(failure, scene)
  if (kind === 'malformed') return answer(scene, { status: 200, text: '<!doctype html><title>Bad gateway</title>' })
  if (kind === 'dropped') return drop(scene, 'ConnectionReset')
  if (kind === 'offline') return offline(scene)
  if (kind === 'timeout') {
    gate.done(call)
    return page.clock.fastForward(callLimit)
  }
  if (kind === 'late success') {
    await happens(scene)
    return page.clock.fastForward(callLimit)
  }
  if (kind === 'webhook first') return webhookFirst(scene)
  if (kind === 'sign-out elsewhere') return signOutElsewhere(scene)
  if (kind === 'double press') return pressAgain(scene)
  if (isWrite(call.operation)) await happens(scene)
  else gate.done(call)
  await (kind === 'reload' ? page.reload() : page.goBack())
  return undefined
}

const isWrite = (operation: Operation) => endpoints[operation].method !== 'GET'

/** The server does the request, but its answer never reaches the page. */
async function happens({ gate, call }: Scene): Promise<void> {
  gate.done(call)
  await call.happen()
}

/** The server ends every session of the person, and refuses the waiting call. */
async function endSession({ gate, call, who, environment }: Scene): Promise<void> {
  const sql = 'delete from sessions s using directory_emails d where d.user_id = s.user_id and d.email = $1'
  await environment.rows(sql, [who.email])
  await gate.pass(call)
}

/** The person presses the same button, and submits the same form, once more before the answer. */
async function pressAgain({ page, gate, call }: Scene): Promise<void> {
  await page.evaluate(() => {
    const { activeElement: pressed } = document
    if (pressed instanceof HTMLButtonElement) pressed.click()
    pressed?.closest('form')?.requestSubmit()
  })
  await gate.pass(call)
}

/** The gateway's webhook reaches the server before the answer reaches the page. */
async function webhookFirst({ gate, call, environment }: Scene): Promise<void> {
  gate.done(call)
  const countEvents = async () => (await environment.rows('select from gateway_events', [])).length
  const before = await countEvents()
  await call.happen()
  await expect.poll(countEvents, { message: 'the gateway tells of the charge' }).toBeGreaterThan(before)
  await call.tell()
}

async function refuse({ kind, of = '' }: FailureClass, scene: Scene): Promise<void> {
  const { operation } = scene.call
  const status = Number(kind)
  const json = {
    message: `The server refused: ${kind}`,
    code: codeOf(kind, operation),
    description: status === 402 ? `${of}|refused` : '',
    errors: status === 422 ? [{ field: of, message: fieldWords }] : [],
    request_id: `req-${operation}-${kind}`,
  }
  await answer(scene, { status, json, ...(status === 429 && { headers: { 'Retry-After': String(throttleSeconds) } }) })
}

async function answer(scene: Scene, reply: Answer): Promise<void> {
  await eachTry(scene, reply.status >= 500, (call) => call.answer(reply))
}

async function drop(scene: Scene, reason: Parameters<HeldCall['drop']>[0]): Promise<void> {
  await eachTry(scene, true, (call) => call.drop(reason))
}

async function offline(scene: Scene): Promise<void> {
  const context: BrowserContext = scene.page.context()
  await context.setOffline(true)
  await drop(scene, 'InternetDisconnected')
}

/** The client retries a read without an answer; each try ends the same way. */
async function eachTry(scene: Scene, mayRepeat: boolean, end: (call: HeldCall) => Promise<void>): Promise<void> {
  const { page, gate, call, isStill } = scene
  gate.done(call)
  await end(call)
  if (!mayRepeat || isWrite(call.operation)) return
  for (let tries = 2; tries > 0; tries--) {
    const again = await nextTry(page, gate, call.operation, isStill)
    if (!again) return
    gate.done(again)
    await end(again)
  }
}

async function nextTry(page: Page, gate: Gate, operation: Operation, isStill: Scene['isStill']): Promise<HeldCall | undefined> {
  for (let tries = 20; tries > 0; tries--) {
    const call = gate.next()
    if (call?.operation === operation) return call
    if (!(await isStill())) return undefined
    await page.clock.fastForward(backOff)
  }
  return undefined
}

/** Another tab of the same browser signs out before the waiting call goes on. */
async function signOutElsewhere({ page, gate, call, who, environment }: Scene): Promise<void> {
  const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json', Authorization: `Bearer ${who.session?.token}` }
  await fetch(`${environment.app.url}/api/logout`, { method: 'POST', headers, body: '{}' })
  const other = await page.context().newPage()
  await openBlankPage(other, environment.app.url)
  await other.evaluate(() => localStorage.removeItem('receptio.session'))
  await other.close()
  await gate.pass(call)
}
