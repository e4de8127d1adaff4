import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Session } from '#contract/session.ts'
import type { FailureKind } from './failure-class.ts'
import type { PageUser } from './page-user.ts'
import type { TestEnvironment } from './environment.ts'

/** Somebody fresh, made on the real server for one visit. */
export interface Person {
  /** Where the flow is met. */
  path: string
  email: string
  password: string
  /** Others to whom the flow may write. */
  friends?: readonly string[]
  /** Words that are this person's own: in the ledger each stands as its number. */
  marks: readonly string[]
  /** Who is signed in; left out, nobody. */
  session?: Session
}

/** What a person does in a state to come nearer to the goal. */
export type Act<Who extends Person = Person> = (user: PageUser, who: Who, environment: TestEnvironment) => Promise<void>

/** One way through a flow to its goal, walked by hand on the real server. */
export interface Variant<Who extends Person = Person> {
  seed: (environment: TestEnvironment) => Promise<Who>
  /** What a person does where no address leads to the flow, on the screens before it. */
  enters?: Act<Who>
  /** By state as the screen names it; a state without an act passes by itself. */
  acts: Readonly<Record<string, Act<Who>>>
  /**
   * What they do there instead while failures are left, after the first, so that a call that is made once on the way is
   * made again.
   */
  rounds?: Readonly<Record<string, Act<Who>>>
  /** States in which nothing can be done but to wait for some seconds. */
  waits?: readonly string[]
  /** What is seen when everything is done. */
  goal: (page: Page, who: Who) => Locator
  /** The calls that this way makes, as `state.call` of the model. */
  calls: readonly string[]
  /**
   * Refusals, or that nobody answers, that bring about what else would not happen on this way: the first call of each
   * ends so, and again the first after each failure that others follow.
   */
  refusals?: Partial<Record<Operation, FailureCode | 'timeout'>>
  /** Time is moved on this way, and makes due whatever others planned: it is walked while they are few. */
  movesTime?: true
  /** What of the ledger this flow makes, when it is not all that is kept about the customer. */
  ledger?: (environment: TestEnvironment, who: Who) => Promise<Ledger>
  /** Ends that differ from the baseline by right, each with its reason and as a whole value. */
  differs?: Partial<Record<FailureKind, { reason: string; ledger: (baseline: Ledger) => Ledger }>>
}

export type Ledger = Readonly<Record<string, unknown>>

/** How QA goes through a flow while everything fails that may fail. */
export interface RecoveryScenario {
  /** The flow's name among the models. */
  flow: string
  /** Somebody is signed in on its screen. */
  isSignedIn?: boolean
  /** The flow has no screen: its call is known by itself. */
  isBehindScreens?: boolean
  variants: Readonly<Record<string, Variant>>
  /** Calls, as `state.call`, that the page makes before the flow begins, which then does not make them. */
  readBefore?: readonly string[]
  /** The call of the contract that is sent for one which the model keeps in the browser. */
  sentAs?: Readonly<Record<string, Operation>>
  /** Failures after which the form itself is gone by right, and what was typed with it, each with the reason. */
  loses?: Partial<Record<FailureKind, string>>
  /**
   * Fields whose text may be lost when the document goes, by label, each with its reason; passwords and card numbers
   * always may.
   */
  forgets?: Readonly<Record<string, string>>
}

/** Keeps the person's type inside a variant. */
export function variant<Who extends Person>(definition: Variant<Who>): Variant {
  return definition as unknown as Variant
}
