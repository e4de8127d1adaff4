import { type BrowserContext, expect, type Page } from '@playwright/test'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { errorBodySchema } from '#contract/error-body.ts'
import { codeOf, endsSession, type FailureClass, isStatus } from './failure-class.ts'
import type { Gate, HeldCall } from './held-call.ts'
import { type Cause, causeOf } from './refusal-cause.ts'
import { rowChanges } from './row-changes.ts'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import { openBlankPage } from '#e2e/support/blank-page.ts'
import type { TestEnvironment } from './environment.ts'
import type { Answer } from '#e2e/support/paused-request.ts'
import type { Person } from './scenario.ts'

/** No call lasts longer (docs/specification.md#calls). In milliseconds. */
const callLimit = 61_000
/** Longer than the client waits before it retries a read, in ms. */
const backOff = 4_000
const throttleSeconds = 42
/** In seconds. */
const day = 86_400
/** What the server says about a wrong field, in the language of the page. */
const fieldWords = 'Esto no está bien'

interface Scene {
  page: Page
  gate: Gate
  who: Person
  /** The call waits, and the person has not seen a result yet. */
  call: HeldCall
  environment: TestEnvironment
  /** Returns whether the flow is still in the state that made the call. */
  isStill: () => Promise<boolean>
  /** Called with what the server said about a wrong field. */
  hears: (words: string) => void
  /** Goes to the goal in another tab of the same browser. @throws {Lost} where the person is stuck */
  doElsewhere: () => Promise<void>
}

/** Ends a waiting call with a failure. */
export async function injectFailure(failure: FailureClass, scene: Scene): Promise<void> {
  const { page, gate, call, who } = scene
  const { kind } = failure
  if (who.session && endsSession(kind, call.operation)) return endSession(scene)
  const cause = who.session || endpoints[call.operation].access === 'anyone' ? causeOf(failure, call.operation) : null
  if (cause) return refuseReally(failure, cause, scene)
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
  if (kind === 'second tab') {
    await scene.doElsewhere()
    return gate.pass(call)
  }
  if (kind === 'server killed') return killServer(scene)
  if (kind === 'clock moved') return passTime(scene)
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
  await forgetSessions(environment, who)
  await gate.pass(call)
}

/** Ends also a session that the page has renewed since the visit began. */
async function forgetSessions({ rows }: TestEnvironment, { email }: Person): Promise<void> {
  await rows('delete from sessions s using directory_emails d where d.user_id = s.user_id and d.email = $1', [email])
}

/** The real server refuses the call, because of what is changed while the server has it. */
async function refuseReally(failure: FailureClass, cause: Cause, scene: Scene): Promise<void> {
  await eachTry(scene, failure.kind === '500', async (call) => {
    scene.hears(await refusalOf(failure, cause, scene, call))
    await call.tell()
  })
}

/** Returns what the server says about the wrong field. @throws Error when it refuses in another way, or not at all */
async function refusalOf({ kind, of }: FailureClass, cause: Cause, { environment, who }: Scene, call: HeldCall): Promise<string> {
  const restore = [await rowChanges.unproven(environment, who)]
  if ('rows' in cause) restore.push(await cause.rows(environment, who))
  const status = await call.happen('spoils' in cause ? cause.spoils(call) : undefined)
  for (const putBack of restore.toReversed()) await putBack()
  const text = await call.read()
  if (status !== Number(kind)) throw new Error(`the server answered ${status} and not ${kind}: ${text}`)
  const { code, errors } = errorBodySchema.parse(JSON.parse(text))
  if (code !== codeOf(kind, call.operation)) throw new Error(`the server refused with ${code}: ${text}`)
  const words = errors.find(({ field }) => field === of)?.message
  if (of !== undefined && words === undefined) throw new Error(`the server says nothing about ${of}: ${text}`)
  return words ?? ''
}

/** The server is killed while it has the call, and another is started. Nobody knows whether the call was done. */
async function killServer({ gate, call, environment }: Scene): Promise<void> {
  gate.done(call)
  const happened = call.happen()
  await environment.restart?.()
  await happened
  // The key of a call whose server died is free after a minute, and its jobs soon after.
  await environment.rows("update idempotency_keys set expires_at = now() where state = 'running'", [])
  await environment.rows("update jobs set locked_until = now() where state = 'running'", [])
  await call.drop('ConnectionReset')
}

/** The person comes back a day later: the session has ended, and what was due by then has happened. */
async function passTime({ gate, call, who, environment }: Scene): Promise<void> {
  await advanceClock(environment.app, day)
  await rowChanges.idle(environment, who)
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
  if (kind === '422') scene.hears(fieldWords)
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
  await forgetSessions(environment, who)
  const other = await page.context().newPage()
  await openBlankPage(other, environment.app.url)
  await other.evaluate(() => localStorage.removeItem('receptio.session'))
  await other.close()
  await gate.pass(call)
}
