import type { AnyStateMachine } from 'xstate'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Exceptions } from './coverage.ts'
import type { ScreenElement, User } from './user/user.ts'
import type { Outcome, Subject, UiCase } from './subject.ts'
import { outcomeRows } from './outcome-table.ts'
import type { Wire } from './outcome-table.ts'
import type { Claim } from './proofs/prove.ts'
import type { AfterReload } from '../models/after-reload.ts'
import type { Snapshot } from './xstate-view.ts'

/**
 * A call that goes over the wire: its rows come from the outcome table. `gives` is what the service makes of the
 * answer.
 */
export interface RemoteCall {
  operation: Operation
  gives?: (answer: unknown) => unknown
}

/** A call that stays in the browser, with its own rows, and what keeps it from waiting for ever. */
export interface LocalCall {
  limit: string
  outcomes: readonly Outcome[]
}

export type ModelCall = RemoteCall | LocalCall

/** What a person does to make an event happen. Throws when the screen does not let them. */
export type Act = (user: User, snapshot: Snapshot) => Promise<void>

/** What must be on the screen in a state, written from the specification and never from the view. */
export type ShownElements = readonly ScreenElement[] | ((snapshot: Snapshot) => readonly ScreenElement[])

/** Everything QA knows of a flow. */
export interface FlowModel {
  machine: AnyStateMachine
  inputs: Record<string, unknown>
  ui: Record<string, UiCase>
  calls: Record<string, ModelCall>
  /** Calls of other flows on the same screen: they are answered well at once. */
  beside?: readonly Operation[]
  /**
   * A further request of a call of the table, which its service makes by itself, and its answer; undefined of any
   * other.
   */
  further?: (request: Request) => Wire | undefined
  key?: (snapshot: Snapshot) => string
  /** Leaf states where the flow may rest for ever, besides final ones. */
  goals: readonly string[]
  /**
   * Of the goals, those in which a person may stop for good though the screen offers nothing more, each with its
   * reason.
   */
  homes?: Readonly<Record<string, string>>
  afterReload: AfterReload
  exceptions?: Exceptions
  /** Effects that leave the same behind when they are asked for twice, each with its reason. */
  repeatable?: Readonly<Record<string, string>>
  /** What people do and see; a flow without a screen says where it is seen instead. */
  screen: Screen | { none: string }
}

export interface Screen {
  acts: Record<string, Act>
  shows: Record<string, ShownElements>
  /** What reaches the flow from elsewhere: another flow, another tab, the server. */
  outside?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>
  /** Where an event of the machine cannot be caused by hand on the screen. */
  unreachable?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>
}

/** One subject for each input, by the name of the input. */
export function subjectsOf(model: FlowModel): [string, Subject][] {
  const { machine, ui, key } = model
  const outcomes = new Map(Object.keys(model.calls).map((call) => [call, outcomesOf(model, call)]))
  return Object.entries(model.inputs).map(([name, input]) => [
    name,
    { machine, input, ui, outcomes: (call) => outcomes.get(call) ?? outcomesOf(model, call), ...(key && { key }) },
  ])
}

/** A subject with only what can happen to it on its screen. */
export function onScreen({ screen }: FlowModel, subject: Subject): Subject {
  const { unreachable = {} } = 'acts' in screen ? screen : {}
  const ui = Object.entries(subject.ui).map(([name, uiCase]): [string, UiCase] => [
    name,
    (snapshot) => (unreachable[name]?.(snapshot) ? null : typeof uiCase === 'function' ? uiCase(snapshot) : uiCase),
  ])
  return { ...subject, ui: Object.fromEntries(ui) }
}

/** How a call of the model may end. Throws for a call that the model does not know. */
export function outcomesOf(model: FlowModel, call: string): readonly Outcome[] {
  const definition = callOf(model, call)
  if ('outcomes' in definition) return definition.outcomes
  const { operation, gives = (answer: unknown) => answer } = definition
  return outcomeRows(operation).map(({ outcome: name, hears }) => ({
    name,
    hears: 'output' in hears ? { output: gives(hears.output) } : hears,
  }))
}

/** What the proofs ask of a model, beside its machine. */
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

export function callOf(model: FlowModel, call: string): ModelCall {
  const definition = model.calls[call]
  if (!definition) throw new Error(`the model of ${model.machine.id} says nothing of the call ${call}`)
  return definition
}

/** For `gives`: the resource inside `{ data }`. */
export const data = (answer: unknown): unknown => (answer as { data: unknown }).data
/** For `gives`: a service that answers nothing. */
export const nothing = (): undefined => undefined
