import type { Failure } from '#contract/failure.ts'
import type { MachineEvent } from '../engine/machine-events.ts'
import type { UiCase } from '../engine/subject.ts'
import type { Snapshot } from '../engine/xstate-view.ts'
import { button } from './words.ts'

export const retryButton = button('Reintentar', 'Try again')

/** Decisions, section 2: no answer, a 5xx and an answer outside the contract offer to try again. */
export function offersRetry({ context }: Snapshot): boolean {
  const failure = context['failure'] as Failure | null
  if (failure === null || failure === undefined || failure.kind === 'unexpected' || failure.kind === 'device') return false
  return failure.kind === 'refused' ? failure.status >= 500 : true
}

/** An act of the button "Reintentar" in the given state. */
export function retryIn(state: string, event: MachineEvent): UiCase {
  return (snapshot) => (snapshot.value === state && offersRetry(snapshot) ? event : null)
}

/** The key of a flow whose screen offers to try again, or does not. */
export const retryKey = (snapshot: Snapshot): string => JSON.stringify([snapshot.value, offersRetry(snapshot)])
