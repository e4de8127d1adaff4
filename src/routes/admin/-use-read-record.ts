import { useState } from 'react'
import type { RecordFormActor, RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { useFlow } from '../../lib/use-flow.ts'

/** Starts the form of a record with the data that the route has read, without a second read. */
export function useReadRecord<Item, Change>(
  machine: RecordFormMachine<Item, Change>,
  record: NoInfer<Item>,
): RecordFormActor<Item, Change> {
  const [snapshot] = useState(() => machine.resolveState({ value: 'editing', context: { record, change: null, failure: null } }))
  return useFlow(machine, { snapshot })
}
