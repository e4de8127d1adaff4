import type { AnyStateMachine } from 'xstate'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Exceptions } from './coverage.ts'
import type { ExpectedEffects } from './expected-effects.ts'
import type { History, Requests } from './expected-request.ts'
import type { Handovers } from './handover.ts'
import type { ScreenElement, User } from './user/user.ts'
import type { Outcome, Subject, UiCase } from './subject.ts'
import { outcomeRows } from './outcome-table.ts'
import type { Wire } from './outcome-table.ts'
import type { Claim } from './proofs/prove.ts'
import type { AfterReload } from '../models/after-reload.ts'
import type { Step } from './step.ts'
import type { Snapshot } from './xstate-view.ts'

/**
 * A call that goes over the wire. Its outcomes come from the outcome table. `gives` maps the answer as the service
 * does.
 */
export interface RemoteCall {
  operation: Operation
  /** Answers of the outcome table that teach nothing about this flow, each with the reason. */
  without?: Readonly<Record<string, string>>
  gives?: (answer: unknown) => unknown
}

/** A call that stays in the browser, with its own outcomes and the reason why it cannot wait forever. */
export interface LocalCall {
  limit: string
  outcomes: readonly Outcome[]
}

export type ModelCall = RemoteCall | LocalCall

/** What a person does to make an event happen. @throws Error when the screen does not allow it */
export type Act = (user: User, snapshot: Snapshot) => Promise<void>

/** What must be on the screen in a state, written from the specification and never from the view. */
export type ShownElements = readonly ScreenElement[] | ((snapshot: Snapshot) => readonly ScreenElement[])

/** Everything that QA knows about a flow. */
export interface FlowModel {
  machine: AnyStateMachine
  inputs: Record<string, unknown>
  ui: Record<string, UiCase>
  calls: Record<string, ModelCall>
  /** What each call over the wire must carry, written from the specification and never from the machine. */
  requests: Requests
  /** What the flow passes to the next flow, by the state that does. */
  handovers?: Handovers
  /** What each step must do outside the flow, and with what, where a fault there costs identity or rights. */
  effects?: ExpectedEffects
  /** Calls of other flows on the same screen. They succeed at once. */
  beside?: readonly Operation[]
  /**
   * Answers a further request that the service makes by itself for a call of the table; undefined for any other
   * request.
   */
  further?: (request: Request) => Wire | undefined
  key?: (snapshot: Snapshot) => string
  /** Leaf states where the flow may rest forever, besides final ones. */
  goals: readonly string[]
  /** Goals where a person may stop for good although the screen offers nothing more, each with its reason. */
  homes?: Readonly<Record<string, string>>
  afterReload: AfterReload
  exceptions?: Exceptions
  /** Effects that may be requested twice without further change, each with its reason. */
  repeatable?: Readonly<Record<string, string>>
  /** What people do and see. A flow without a screen says where it can be seen instead. */
  screen: Screen | { none: string }
}

export interface Screen {
  acts: Record<string, Act>
  shows: Record<string, ShownElements>
  /** What must also be seen in a state, from the path alone: amounts, dates, the chosen card, the focus. */
  facts?: Readonly<Record<string, (history: History) => readonly ScreenElement[]>>
  /** States in which nothing can be asked for, each with the reason. */
  bare?: Readonly<Record<string, string>>
  /** Pairs of states, as `one = other`, that look the same to a person, each with the reason. */
  alike?: Readonly<Record<string, string>>
  /** What must be seen after the last step of the path, whatever state the machine is in. */
  afterStep?: (history: History) => readonly ScreenElement[]
  /** Events that reach the flow from elsewhere: another flow, another tab or the server. */
  outside?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>
  /** Events of the machine that nobody can cause by hand on the screen. */
  unreachable?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>
}

/** Returns one subject for each input, by the name of the input. */
export function subjectsOf(model: FlowModel): [string, Subject][] {
  const { machine, ui, key } = model
  const outcomes = new Map(Object.keys(model.calls).map((call) => [call, outcomesOf(model, call)]))
  return Object.entries(model.inputs).map(([name, input]) => [
    name,
    { machine, input, ui, outcomes: (call) => outcomes.get(call) ?? outcomesOf(model, call), ...(key && { key }) },
  ])
}

/** Returns the subject with only those events that can happen on its screen. */
export function onScreen({ screen }: FlowModel, subject: Subject): Subject {
  const { unreachable = {} } = 'acts' in screen ? screen : {}
  const ui = Object.entries(subject.ui).map(([name, uiCase]): [string, UiCase] => [
    name,
    (snapshot) => (unreachable[name]?.(snapshot) ? null : typeof uiCase === 'function' ? uiCase(snapshot) : uiCase),
  ])
  return { ...subject, ui: Object.fromEntries(ui) }
}

/** Returns how a call of the model may end. @throws Error for a call that the model does not know */
export function outcomesOf(model: FlowModel, call: string): readonly Outcome[] {
  const definition = callOf(model, call)
  if ('outcomes' in definition) return definition.outcomes
  const { operation, gives = (answer: unknown) => answer, without = {} } = definition
  return outcomeRows(operation)
    .filter(({ outcome }) => without[outcome] === undefined)
    .map(({ outcome: name, hears }) => ({ name, hears: 'output' in hears ? { output: gives(hears.output) } : hears }))
}

/** Returns what the proofs need to know about a model, beside its machine. */
export function claimOf(model: FlowModel): Omit<Required<Claim>, 'machine' | 'graphs'> {
  const remote = (call: string) => {
    const definition = callOf(model, call)
    return 'operation' in definition ? endpoints[definition.operation] : null
  }
  const { goals, exceptions = {}, repeatable = {} } = model
  return {
    goals,
    exceptions,
    limitOf(call) {
      const definition = callOf(model, call)
      return { limit: 'operation' in definition ? 'the HTTP door gives up after 60 seconds (CALL-2)' : definition.limit }
    },
    codesOf: (call) => remote(call)?.refusals ?? [],
    twice: { writes: (call) => (remote(call)?.method ?? 'GET') !== 'GET', repeatable, staysPut: false },
  }
}

/** Returns what the network delivers in a step; null when no call over the wire ends in it. */
export function wireOf(model: FlowModel, step: Step): Wire | null {
  if (!('hears' in step)) return null
  const call = callOf(model, step.hears)
  if (!('operation' in call)) return null
  const row = outcomeRows(call.operation).find(({ outcome }) => outcome === step.outcome)
  if (!row) throw new Error(`there is no outcome ${step.outcome}`)
  return row.wire
}

export function callOf(model: FlowModel, call: string): ModelCall {
  const definition = model.calls[call]
  if (!definition) throw new Error(`the model of ${model.machine.id} says nothing of the call ${call}`)
  return definition
}

/** For `gives`: the resource inside `{ data }`. */
export const data = (answer: unknown): unknown => (answer as { data: unknown }).data
/** For `gives`: a service that returns nothing. */
export const nothing = (): undefined => undefined
