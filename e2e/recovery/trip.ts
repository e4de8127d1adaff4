import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { wireOf } from '../support/real-stage.ts'
import { className, type FailureClass } from './failure-class.ts'
import type { Hands } from './hands.ts'
import type { Gate, HeldCall } from './held-call.ts'
import type { House } from './house.ts'
import { inflict } from './inflict.ts'
import { Lost } from './lost.ts'
import { changed, look, type Sight } from './sight.ts'
import type { Traveller, Variant, Voyage } from './voyage.ts'
import { whatIsMissing } from './way-out.ts'

/** A crowded machine is slow; only a failure waits so long. In ms. */
const patience = 15_000
/** As long as a screen may take to be whole after a failure, in ms. */
const settling = 3_000
/** Longer than a flow waits before it asks again, in ms. */
const nextAsking = 4_000
/** As long as an answer may take before more time is let pass, in ms. */
const answering = 500
/** As long as a screen on its way to another may stand still, in ms. */
const pause = 1_000
/** More than any way to a goal has. */
const mostActs = 400

export interface Journey {
  page: Page
  house: House
  who: Traveller
  hands: Hands
  gate: Gate
  voyage: Voyage
  variant: Variant
  flowId: string
  /** Where calls fail: the state as the screen names it. */
  at: { state: string; operation: Operation } | null
  failures: readonly FailureClass[]
  /** Documents that went and asked first, or did not. */
  farewells: { asked: boolean }
}

/** A person on the way to the goal, while the call of one state fails each time in another way. */
export class Trip {
  readonly #is: Journey
  readonly #goal: Locator
  readonly #brought = new Set<Operation>()
  #inflicted = 0
  #owed: FailureClass | null = null

  constructor(journey: Journey) {
    this.#is = journey
    this.#goal = journey.variant.goal(journey.page, journey.who)
  }

  /** Goes all the way. Gives how many of the failures came about. @throws {Lost} where the person is stuck */
  async travel(): Promise<number> {
    for (let acts = 0; acts < mostActs; acts++) {
      const call = this.#is.gate.next()
      if (call) await this.#decide(call)
      else if (await this.#goal.isVisible()) return this.#arrive()
      else await this.#goOn()
    }
    throw this.#lost('goes round in circles')
  }

  async #arrive(): Promise<number> {
    await this.#is.page.context().setOffline(false)
    return this.#inflicted
  }

  async #decide(call: HeldCall): Promise<void> {
    const { page, gate, at, voyage, variant, failures, house, who } = this.#is
    const { operation } = call
    const sight = await this.#lookFor(operation)
    const code = variant.brings?.[operation]
    const failure = failures[this.#inflicted]
    if (at && failure && operation === at.operation && (voyage.isBehindScreens || isIn(at.state, sight))) {
      this.#inflicted++
      this.#owed = failure
      const isStill = async () => (await this.#look()).token === sight.token
      await inflict(failure, { page, gate, who, call, house, isStill })
      this.#forget(failure)
      await this.#change(sight, className(failure))
    } else if (code && !this.#brought.has(operation)) {
      this.#brought.add(operation)
      gate.done(call)
      const wire = wireOf(operation, code)
      if ('status' in wire) await call.route.fulfill({ status: wire.status, json: wire.json })
    } else await gate.pass(call)
  }

  /** What may be forgotten after a failure of this kind. */
  #forget({ kind }: FailureClass): void {
    const { hands, voyage, farewells } = this.#is
    const isOver = kind === 'sign-out elsewhere' || kind in (voyage.loses ?? {})
    if (isOver || farewells.asked) hands.forgetAll()
    else if (kind === 'reload' || kind === 'back') hands.forget(Object.keys(voyage.forgets ?? {}))
    farewells.asked = false
  }

  async #goOn(): Promise<void> {
    const { hands, variant, who, house, flowId } = this.#is
    const sight = await this.#look()
    const act = sight.state === null ? undefined : variant.acts[sight.state]
    if (sight.renewal) await this.#try('the renewal of the session', sight, () => this.#signIn(true))
    else if (act) await this.#try(sight.state ?? '', sight, () => act(hands, who, house))
    else if (sight.state !== null && variant.waits?.includes(sight.state)) await this.#wait(sight)
    else if (sight.state !== null) await this.#change(sight, `the state ${sight.state}`)
    else if (sight.signIn === 'form') await this.#try('the sign-in', sight, () => this.#signIn(false))
    else if (sight.signIn !== null) await this.#change(sight, `the sign-in, ${sight.signIn}`)
    else await this.#comeBack(sight, flowId)
  }

  /** Lets the seconds go by that a flow waits before it asks again. */
  async #wait(sight: Sight): Promise<void> {
    if (await this.#soon(sight, answering)) return
    await this.#is.page.clock.fastForward(nextAsking)
  }

  async #try(where: string, sight: Sight, act: () => Promise<void>): Promise<void> {
    await this.#prove(where)
    await act().catch((error: unknown) => {
      throw this.#lost(`cannot act in ${where}: ${error instanceof Error ? error.message : String(error)}`)
    })
    const losses = this.#is.hands.takeLosses()
    if (losses.length > 0) throw this.#lost(`${where} has lost what was typed: ${losses.join(', ')}`)
    await this.#change(sight, `the act in ${where}`)
  }

  /** Whoever is not in the flow enters it, or opens its address again. */
  async #comeBack(sight: Sight, flowId: string): Promise<void> {
    const { page, who, variant, hands, house } = this.#is
    const { enters } = variant
    const isThere = new URL(page.url()).pathname === new URL(who.path, page.url()).pathname
    if (enters && isThere) return this.#try(`the screen before ${flowId}`, sight, () => enters(hands, who, house))
    if (await this.#soon(sight, isThere ? patience : pause)) return
    await this.#prove(`the screen after ${flowId}`)
    // A document that was on its way elsewhere after all goes there.
    await page.goto(who.path).catch(() => undefined)
  }

  async #signIn(inDialog: boolean): Promise<void> {
    const { page, who } = this.#is
    const leave = page.getByRole('button', { name: 'Salir sin continuar' })
    // Who is refused there has no account any more.
    if (inDialog && (await page.locator('dialog[open] [role=alert]').isVisible())) return leave.click()
    await new SignInPage(page, inDialog ? page.locator('dialog[open]').last() : undefined).signIn(who.email, who.password)
  }

  /** After a failure: there is a way out, and the person was told. */
  async #prove(where: string): Promise<void> {
    if (this.#owed === null) return
    const { page, flowId, hands } = this.#is
    const deadline = performance.now() + settling
    let missing = await whatIsMissing(page, flowId)
    while (missing.length > 0 && performance.now() < deadline) missing = await whatIsMissing(page, flowId)
    if (missing.length > 0) throw this.#lost(`in ${where}: ${missing.join('; ')}`)
    const gone = await hands.missing()
    if (gone.length > 0) throw this.#lost(`${where} has lost what was typed: ${gone.join(', ')}`)
    await page.context().setOffline(false)
    this.#owed = null
  }

  #look(): Promise<Sight> {
    return look(this.#is.page, this.#is.flowId)
  }

  /** The screen of a flow comes soon after the call that it begins with. */
  async #lookFor(operation: Operation): Promise<Sight> {
    const { at, voyage } = this.#is
    const deadline = performance.now() + settling
    const isAwaited = !voyage.isBehindScreens && at?.operation === operation
    let sight = await this.#look()
    while (isAwaited && sight.state === null && performance.now() < deadline) sight = await this.#look()
    return sight
  }

  async #change(sight: Sight, after: string): Promise<void> {
    if (!(await this.#soon(sight, patience))) throw this.#lost(`nothing happens after ${after}`)
  }

  #soon(sight: Sight, limit: number): Promise<boolean> {
    const { page, gate, flowId } = this.#is
    const never = new Promise<never>(() => undefined)
    return Promise.race([
      changed(page, sight, flowId, limit).then(
        () => true,
        () => false,
      ),
      gate.arrival().then(() => true),
      this.#goal.waitFor({ timeout: limit }).then(
        () => true,
        () => never,
      ),
    ])
  }

  #lost(sentence: string): Lost {
    return new Lost(sentence, this.#inflicted)
  }
}

/** A screen names the outermost of nested states, or all of them. */
function isIn(state: string, sight: Sight): boolean {
  return sight.state === state || sight.state === state.split('.')[0]
}
