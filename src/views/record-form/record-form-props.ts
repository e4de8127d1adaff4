import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import type { FormSchema } from '../../forms/check-fields.ts'
import type { RecordFields } from './record-fields.ts'

export interface RecordFormProps<Item, Schema extends FormSchema> {
  actor: RecordFormActor<Item, z.output<Schema>>
  described: RecordFields<Item, Schema>
  /** What is said when the record is gone. */
  missing: ReactNode
  /** What may be seen of the record but not changed here. */
  renderFacts?: (record: Item) => ReactNode
  /** Left out: the person may change it. */
  readOnly?: boolean
}
