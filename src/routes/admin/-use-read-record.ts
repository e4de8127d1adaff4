import { useState } from 'react'
import type { RecordFormActor, RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { useFlow } from '../../lib/use-flow.ts'

/**
 * What a route of one record adds to its loader's: what was read is forgotten when the page is left, so that the form,
 * which begins with it, never begins with an old version.
 */
export const readAtEachOpening = { gcTime: 0 } as const

/** Starts the form of a record that the route has read: it begins with the fields, and asks for nothing again. */
export function useReadRecord<Item, Change>(
  machine: RecordFormMachine<Item, Change>,
  record: NoInfer<Item>,
): RecordFormActor<Item, Change> {
  const [snapshot] = useState(() => machine.resolveState({ value: 'editing', context: { record, change: null, failure: null } }))
  return useFlow(machine, { snapshot })
}
