import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { wireOf } from '#e2e/support/real-stage.ts'
import { className, type FailureClass } from './failure-class.ts'
import type { HeldCall } from './held-call.ts'
import { injectFailure } from './inject-failure.ts'
import type { Journey } from './journey.ts'
import { Lost } from './lost.ts'
import { answering, mostActs, mostFruitless, nextAsking, patience, pause, pollEvery, settling } from './patience.ts'
import { renewalOn } from './renewal.ts'
import { awaitedSight } from './awaited-sight.ts'
import { changed, isIn, read, type Sight } from './sight.ts'
import type { Act } from './scenario.ts'
import { Telling } from './telling.ts'
import { stillMissing } from './way-out.ts'

/** A person on the way to the goal, while the call of one state fails each time in another way. */
export class Trip {
  readonly #is: Journey
  readonly #goal: Locator
  readonly #telling: Telling
  /** How many failures had happened when each refusal was last caused. */
  readonly #brought = new Map<Operation, number>()
  #injected = 0
  #vain = 0
  #owed: FailureClass | null = null
  /** Signed out elsewhere, and not signed in again. */
  #isOut = false

  constructor(journey: Journey) {
    this.#is = journey
    this.#goal = journey.variant.goal(journey.page, journey.who)
    this.#telling = new Telling(journey)
  }

  /** Goes the whole way. Returns how many of the failures happened. @throws {Lost} where the person is stuck */
  async travel(): Promise<number> {
    for (let acts = 0; acts < mostActs; acts++) {
      const call = this.#is.gate.next()
      if (call) {
        await this.#decide(call)
        continue
      }
      // Read before the goal: if the goal has appeared since, no act in the earlier state follows.
      const sight = await this.#readSight()
      const isThere = await this.#goal.isVisible()
      // Signed out and led to the sign-in screen, the person has not reached the goal.
      const isLedOut = this.#isOut && (await this.#readSight()).signIn !== null
      if (isLedOut || !isThere) await this.#goOn(sight)
      else if (!(await this.#goRound(sight)) && !(await this.#comesBehind())) return this.#arrive()
    }
    throw this.#lost('goes round in circles')
  }

  /** Returns whether the background call starts: the goal may appear before it. */
  async #comesBehind(): Promise<boolean> {
    const { gate, scenario, failures } = this.#is
    if (!scenario.isBehindScreens || this.#injected > 0 || failures.length === 0) return false
    return Promise.race([gate.arrival().then(() => true), sleep(settling, false)])
  }

  async #arrive(): Promise<number> {
    this.#hear()
    await this.#is.page.context().setOffline(false)
    return this.#injected
  }

  async #decide(call: HeldCall): Promise<void> {
    const { page, gate, at, scenario, variant, failures, environment, who } = this.#is
    const { operation } = call
    const sight = await awaitedSight(this.#is, operation, this.#injected)
    const code = variant.refusals?.[operation]
    const failure = failures[this.#injected]
    const isStill = async () => (await this.#readSight()).token === sight.token
    const hears = (words: string) => this.#telling.hears(words)
    const scene = { page, gate, who, call, environment, isStill, hears, doElsewhere: this.#is.doElsewhere }
    if (at && failure && operation === at.operation && (scenario.isBehindScreens || isIn(at.state, sight))) {
      this.#hear()
      this.#injected++
      this.#owed = failure
      this.#telling.begin(failure)
      this.#isOut = failure.kind === 'sign-out elsewhere'
      await injectFailure(failure, scene)
      this.#forget(failure)
      await this.#change(sight, className(failure))
    } else if (code && (failure ? this.#brought.get(operation) !== this.#injected : !this.#brought.has(operation))) {
      this.#brought.set(operation, this.#injected)
      this.#is.refused()
      if (code === 'timeout') return injectFailure({ kind: 'timeout' }, scene)
      gate.done(call)
      const wire = wireOf(operation, code)
      if ('status' in wire) await call.answer({ status: wire.status, json: wire.json })
    } else await gate.pass(call)
    return undefined
  }

  /** Returns whether a person at the goal has further failures, and starts another round. */
  async #goRound(sight: Sight): Promise<boolean> {
    const { user, who, environment } = this.#is
    const round = this.#roundIn(sight)
    if (round) await this.#try(sight.state ?? '', sight, () => round(user, who, environment))
    return round !== undefined
  }

  #roundIn({ state }: Sight): Act | undefined {
    const { variant, failures } = this.#is
    const isMore = this.#injected > 0 && this.#injected < failures.length
    return isMore && state !== null ? variant.rounds?.[state] : undefined
  }

  /** Forgets the input that may be lost after a failure of this kind. */
  #forget({ kind }: FailureClass): void {
    const { user, scenario, leavePrompts } = this.#is
    const isOver = kind === 'sign-out elsewhere' || kind in (scenario.loses ?? {})
    if (isOver || leavePrompts.asked) user.forgetAll()
    else if (kind === 'reload' || kind === 'back') user.forget(Object.keys(scenario.forgets ?? {}))
    leavePrompts.asked = false
  }

  async #goOn(sight: Sight): Promise<void> {
    const { user, variant, who, environment, flowId, failures, onState } = this.#is
    if (sight.state !== null && !sight.renewal) await onState?.(sight.state)
    user.failures = { all: failures.length, ahead: failures.length - this.#injected }
    const act = this.#roundIn(sight) ?? (sight.state === null ? undefined : variant.acts[sight.state])
    if (sight.renewal) await this.#renew(sight)
    else if (act) await this.#try(sight.state ?? '', sight, () => act(user, who, environment))
    else if (sight.state !== null && variant.waits?.includes(sight.state)) await this.#wait(sight)
    else if (sight.state !== null) await this.#change(sight, `the state ${sight.state}`)
    else if (sight.signIn === 'form') await this.#try('the sign-in', sight, () => this.#signIn())
    else if (sight.signIn !== null) await this.#change(sight, `the sign-in, ${sight.signIn}`)
    else await this.#comeBack(sight, flowId)
  }

  /** Advances the clock by the pause of a flow that polls, unless anything happens. */
  async #wait(sight: Sight): Promise<boolean> {
    if (await this.#soon(sight, answering)) return true
    await this.#is.page.clock.fastForward(nextAsking)
    return false
  }

  async #try(where: string, sight: Sight, act: () => Promise<void>, sign?: Locator): Promise<void> {
    await this.#prove(where)
    await act().catch(async (error: unknown) => {
      // The screen changed during the act: a screen that was left may still be visible for a moment.
      if ((await this.#readSight()).token !== sight.token) return
      throw this.#lost(`cannot act in ${where}: ${error instanceof Error ? error.message : String(error)}`)
    })
    const losses = this.#is.user.takeLosses()
    if (losses.length > 0) throw this.#lost(`${where} has lost what was typed: ${losses.join(', ')}`)
    await this.#change(sight, `the act in ${where}`, sign)
  }

  /** Enters the flow, or opens its address again, when the person is not in it. */
  async #comeBack(sight: Sight, flowId: string): Promise<void> {
    const { page, who, variant, user, environment } = this.#is
    const { enters } = variant
    const isThere = new URL(page.url()).pathname === new URL(who.path, page.url()).pathname
    if (enters && isThere) return this.#try(`the screen before ${flowId}`, sight, () => enters(user, who, environment))
    // A page of another site leads on in its own time.
    const isAbroad = new URL(page.url()).origin !== new URL(environment.app.url).origin
    if (await this.#soon(sight, isThere || isAbroad ? patience : pause)) return
    if (isThere && ++this.#vain > mostFruitless) throw this.#lost(`${flowId} does not show at ${who.path}`)
    await this.#prove(`the screen after ${flowId}`)
    // A document that is already navigating elsewhere goes there.
    await page.goto(who.path).catch(() => undefined)
  }

  async #signIn(root?: Locator): Promise<void> {
    const { page, who } = this.#is
    await new SignInPage(page, root).signIn(who.email, who.password)
    this.#isOut = false
  }

  async #renew(sight: Sight): Promise<void> {
    const { dialog, refused, leave } = renewalOn(this.#is.page)
    const where = 'the renewal of the session'
    // The server refuses the account, so it does not exist any more.
    if (await refused.isVisible()) await this.#try(where, sight, () => leave.click())
    else await this.#try(where, sight, () => this.#signIn(dialog), refused)
  }

  /** Checks after a failure that the screen has a way out, told the person and kept their input. */
  async #prove(where: string): Promise<void> {
    if (this.#owed === null) return
    const { page, flowId, user } = this.#is
    const missing = await stillMissing(page, flowId, () => this.#telling.isSilent)
    if (missing.length > 0) throw this.#lost(`in ${where}: ${missing.join('; ')}`)
    const gone = await user.missing()
    if (gone.length > 0) throw this.#lost(`${where} has lost what was typed: ${gone.join(', ')}`)
    this.#hear(where)
    await page.context().setOffline(false)
    this.#owed = null
  }

  #hear(where = 'the goal'): void {
    const untold = this.#telling.end()
    if (untold) throw this.#lost(`in ${where}: nothing told the person of ${className(untold)}`)
  }

  #readSight(): Promise<Sight> {
    return read(this.#is.page, this.#is.flowId)
  }

  async #change(sight: Sight, after: string, sign?: Locator): Promise<void> {
    const deadline = performance.now() + patience
    const waits = sight.state !== null && this.#is.variant.waits?.includes(sight.state)
    while (waits && performance.now() < deadline) if (await this.#wait(sight)) return
    if (!(await this.#soon(sight, patience, sign))) throw this.#lost(`nothing happens after ${after}`)
  }

  /** Returns whether anything happens in time: the screen changes, a call starts, the goal or a sign appears. */
  async #soon(sight: Sight, limit: number, sign?: Locator): Promise<boolean> {
    const { page, gate, flowId } = this.#is
    const happens = Promise.race([changed(page, sight, flowId), gate.arrival()]).then(() => true)
    const deadline = performance.now() + limit
    while (performance.now() < deadline) {
      if (await Promise.race([happens, sleep(pollEvery, false)])) return true
      if ((await this.#goal.isVisible()) || (await sign?.isVisible())) return true
    }
    return false
  }

  #lost(sentence: string): Lost {
    return new Lost(sentence, this.#injected)
  }
}
