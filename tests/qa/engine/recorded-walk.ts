import { CallFailed, type Failure } from '#contract/failure.ts'
import { statePath } from '#contract/state-path.ts'
import type { TrailMove, TrailOutcome } from '#contract/support-case.ts'
import { models } from '../../flows/models.ts'
import { subjectsOf, type FlowModel } from './flow-model.ts'
import { triggerOf, type MachineEvent } from './machine-events.ts'
import { offersOf } from './offers.ts'
import { begin, move } from './pure.ts'
import { snapshotsOf } from './snapshots-of.ts'
import { stepLabel } from './step.ts'
import type { Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

type Move = Pick<TrailMove, 'event' | 'before' | 'after' | 'failed'>

/**
 * A move as a support case stores it: the event, the state before (null at the start), the state after, and the reason
 * of a failure: `refused 500 server.failed`.
 */
export type RecordedMove = readonly [event: string, before: string | null, after: string, failed?: string]

function moveOf([event, before, after, failed]: RecordedMove): Move {
  const [kind = 'unexpected', status = '0', code] = failed?.split(' ') ?? []
  const why = { kind: kind as TrailOutcome, status: Number(status), code: code ?? null }
  return { event, before, after, failed: failed === undefined ? null : why }
}

/** A recorded walk beside the result of the present machine: the states, and the step of the model for each event. */
export interface Played {
  recorded: string[]
  comesTo: string[]
  steps: string[]
}

interface Place {
  subject: Subject
  snapshot: Snapshot
}

type Next = Place & { step: string }

/** Plays the walk that a browser recorded of one machine on its model. @throws Error when the machine has no model */
export function recorded(
  machine: string,
  walked: readonly RecordedMove[],
  flows: Readonly<Record<string, FlowModel>> = models,
): Played {
  const model = Object.values(flows).find((one) => one.machine.id === machine)
  if (!model) throw new Error(`there is no model of ${machine}`)
  const subjects = subjectsOf(model).map(([, subject]) => subject)
  const { places: start, moves } = beginning(subjects, walked.map(moveOf))
  const played: Played = { recorded: [], comesTo: [], steps: [] }
  let places = start
  for (const wanted of moves) {
    const reached = places.flatMap((place) => nextOf(place, wanted))
    const possible = reached.filter(({ snapshot }) => statePath(snapshot.value) === wanted.after)
    // A step of the model explains more than the bare event, which another beginning of the flow would need.
    const modelled = possible.filter(({ step }) => !step.startsWith('raw '))
    const right = modelled.length > 0 ? modelled : possible
    const shown = right[0] ?? reached[0]
    played.recorded.push(wanted.after)
    played.comesTo.push(shown ? statePath(shown.snapshot.value) : `${wanted.event} cannot happen in ${wanted.before}`)
    played.steps.push(shown?.step ?? wanted.event)
    if (right.length === 0) break
    places = apart(right)
  }
  return played
}

/**
 * Returns where the walk can have begun: the machine's initial state or, when older steps are lost, any state of that
 * name.
 */
function beginning(subjects: Subject[], walk: readonly Move[]): { places: Place[]; moves: readonly Move[] } {
  const [first] = walk
  if (first?.before === null) {
    const starts = subjects.map((subject) => ({ subject, snapshot: begin(subject.machine, subject.input).snapshot }))
    const right = starts.filter(({ snapshot }) => statePath(snapshot.value) === first.after)
    if (right.length > 0) return { places: right, moves: walk.slice(1) }
  }
  const state = first?.before ?? first?.after
  const reachable = subjects.flatMap((subject) => [...snapshotsOf(subject).values()].map((snapshot) => ({ subject, snapshot })))
  const places = reachable.filter(({ snapshot }) => statePath(snapshot.value) === state)
  return { places, moves: first?.before === null ? walk.slice(1) : walk }
}

/** Returns every place that the recorded event can lead to: by matching steps of the model, else by the bare event. */
function nextOf({ subject, snapshot }: Place, wanted: Move): Next[] {
  const offers = offersOf(subject, snapshot).filter(({ event }) => event.type === wanted.event && isAlike(event, wanted))
  const events = offers.length > 0 ? offers.map(({ step, event }) => ({ step: stepLabel(step), event })) : [bare(wanted)]
  return events.flatMap(({ step, event }) => {
    const next = move(subject.machine, snapshot, event)
    return next.crash === undefined ? [{ subject, step, snapshot: next.snapshot }] : []
  })
}

function isAlike(event: MachineEvent, { failed }: Move): boolean {
  if (failed === null || !(event['error'] instanceof CallFailed)) return true
  const { failure } = event['error']
  if (failure.kind !== failed.kind) return false
  return failure.kind !== 'refused' || (failure.status === failed.status && failure.body.code === (failed.code ?? ''))
}

function bare({ event, failed }: Move): { step: string; event: MachineEvent } {
  const isEnd = triggerOf(event).kind === 'error' && failed !== null
  return { step: `raw ${event}`, event: { type: event, ...(isEnd && { error: new CallFailed(failureOf(failed)) }) } }
}

function failureOf({ kind, status, code }: NonNullable<Move['failed']>): Failure {
  if (kind === 'unreachable' || kind === 'timeout' || kind === 'unexpected') return { kind }
  if (kind === 'unreadable') return { kind, path: '' }
  const body = { message: '', code: code ?? '', description: '', errors: [], requestId: '' }
  return { kind: 'refused', status, body, retryAt: status === 429 ? Date.now() + 60_000 : null }
}

/** Returns the distinct places: input, state and context tell them apart. */
function apart(places: readonly Next[]): Place[] {
  const unique = new Map(
    places.map((place) => [JSON.stringify([place.subject.input, place.snapshot.value, place.snapshot.context]), place]),
  )
  return [...unique.values()].slice(0, 200)
}
