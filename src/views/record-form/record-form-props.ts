import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import type { FormSchema } from '../../forms/check-fields.ts'
import type { RecordFields } from './record-fields.ts'
import type { useRecordFields } from './use-record-fields.ts'

/** What the controls of a record's form are wired with. */
export type RecordControls<Schema extends FormSchema> = Pick<ReturnType<typeof useRecordFields<never, Schema>>, 'text' | 'tick'>

export interface RecordFormProps<Item, Schema extends FormSchema> {
  actor: RecordFormActor<Item, z.output<Schema>>
  described: RecordFields<Item, Schema>
  /** What is said when the record is gone. */
  missing: ReactNode
  /** The controls, where they do not stand one below the other. */
  renderInputs?: (fields: RecordControls<Schema>) => ReactNode
  /** What may be seen of the record but not changed here. */
  renderFacts?: (record: Item) => ReactNode
  /** Left out: the person may change it. */
  readOnly?: boolean
}
