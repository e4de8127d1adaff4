import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import type { FormSchema } from '../../forms/check-fields.ts'
import type { RecordFields } from './record-fields.ts'
import type { useRecordFields } from './use-record-fields.ts'

/** The props of the controls of a record's form. */
export type RecordControls<Schema extends FormSchema> = Pick<ReturnType<typeof useRecordFields<never, Schema>>, 'text' | 'tick'>

export interface RecordFormProps<Item, Schema extends FormSchema> {
  actor: RecordFormActor<Item, z.output<Schema>>
  described: RecordFields<Item, Schema>
  /** The text when the record is gone. */
  missing: ReactNode
  /** Renders the controls when they are not in one column. */
  renderInputs?: (fields: RecordControls<Schema>) => ReactNode
  /** Renders the read-only data of the record. */
  renderFacts?: (record: Item) => ReactNode
  /** If missing, the user may change it. */
  readOnly?: boolean
}
