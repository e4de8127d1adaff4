import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Session } from '#contract/session.ts'
import type { FailureKind } from './failure-class.ts'
import type { PageUser } from './page-user.ts'
import type { TestEnvironment } from './environment.ts'

/** A fresh person, made on the real server for one visit. */
export interface Person {
  /** The address of the flow. */
  path: string
  email: string
  password: string
  /** Addresses of others to whom the flow may write. */
  friends?: readonly string[]
  /** The address that the account has once it is changed. */
  newEmail?: string
  /** Words of this person only; in the ledger a number replaces each. */
  marks: readonly string[]
  /** The session of the person; without it, nobody is signed in. */
  session?: Session
}

/** What a person does in a state to come nearer to the goal. */
export type Act<Who extends Person = Person> = (user: PageUser, who: Who, environment: TestEnvironment) => Promise<void>

/** One way through a flow to its goal on the real server. */
export interface Variant<Who extends Person = Person> {
  seed: (environment: TestEnvironment) => Promise<Who>
  /** How the person enters the flow from other screens, where no address leads to it. */
  enters?: Act<Who>
  /** By the name of the state on the screen. A state without an act passes by itself. */
  acts: Readonly<Record<string, Act<Who>>>
  /** Acts that replace those while further failures are to come, so that a one-time call happens again. */
  rounds?: Readonly<Record<string, Act<Who>>>
  /** States where a person can only wait for some seconds. */
  waits?: readonly string[]
  /** Visible when everything is done. */
  goal: (page: Page, who: Who) => Locator
  /** The calls on this way, as `state.call` of the model. */
  calls: readonly string[]
  /**
   * Refusals or time-outs that this way needs to make its calls happen. The first call of each ends so, and again the
   * first call after each failure that others follow.
   */
  refusals?: Partial<Record<Operation, FailureCode | 'timeout'>>
  /** This way moves the time, which makes due what others planned: it runs while few others run. */
  movesTime?: true
  /** Returns the part of the ledger that this flow makes, when it is not the customer's whole ledger. */
  ledger?: (environment: TestEnvironment, who: Who) => Promise<Ledger>
  /** Ends that may differ from the baseline, each with its reason and as a whole value. */
  differs?: Partial<Record<FailureKind, { reason: string; ledger: (baseline: Ledger) => Ledger }>>
}

export type Ledger = Readonly<Record<string, unknown>>

/** How QA walks through a flow while every possible call fails. */
export interface RecoveryScenario {
  /** The flow's name among the models. */
  flow: string
  /** A person is signed in on its screen. */
  isSignedIn?: boolean
  /** The flow has no screen: only its call shows it. */
  isBehindScreens?: boolean
  variants: Readonly<Record<string, Variant>>
  /** Calls, as `state.call`, that the page makes before the flow begins, so that the flow does not make them. */
  readBefore?: readonly string[]
  /** The call of the contract that is sent for a call that the model keeps in the browser. */
  sentAs?: Readonly<Record<string, Operation>>
  /** Failures after which the form and its input may be gone, each with the reason. */
  loses?: Partial<Record<FailureKind, string>>
  /**
   * Calls, as `state.call`, of whose failure nobody has to be told, each with the reason; `state.call × kind` for one
   * kind of failure.
   */
  silences?: Readonly<Record<string, string>>
  /**
   * Fields whose text may be lost with the document, by label, each with its reason; passwords and card numbers always
   * may.
   */
  forgets?: Readonly<Record<string, string>>
}

/** Keeps the person's type inside a variant. */
export function variant<Who extends Person>(definition: Variant<Who>): Variant {
  return definition as unknown as Variant
}
