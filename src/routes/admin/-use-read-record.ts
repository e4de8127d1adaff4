import { useState } from 'react'
import type { RecordFormActor, RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { useFlow } from '../../lib/use-flow.ts'

/**
 * Loader options of a route for one record: its data is dropped when the page closes, so that the form never starts
 * with an old version.
 */
export const readAtEachOpening = { gcTime: 0 } as const

/** Starts the form of a record with the data that the route has read, without a second read. */
export function useReadRecord<Item, Change>(
  machine: RecordFormMachine<Item, Change>,
  record: NoInfer<Item>,
): RecordFormActor<Item, Change> {
  const [snapshot] = useState(() => machine.resolveState({ value: 'editing', context: { record, change: null, failure: null } }))
  return useFlow(machine, { snapshot })
}
