import type { MessageDescriptor } from '@lingui/core'
import type * as z from '#contract/zod.ts'
import type { TextFieldProps } from '../../components/text-field.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import type { RuleCode } from '../../forms/rule-issue.ts'

export type FieldName<Schema extends FormSchema> = keyof z.input<Schema> & string

export interface FieldDefinition extends Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'type' | 'casing'> {
  label: MessageDescriptor
  hint?: MessageDescriptor
  /** One of these, by their texts; the control holds the value. */
  options?: readonly { value: string; label: MessageDescriptor }[]
  /** Better words than the general ones for a broken rule. */
  texts?: Partial<Record<RuleCode, MessageDescriptor>>
}

/** The fields of a record's form, in their order: what each is called, and what its control holds for a record. */
export interface RecordFields<Item, Schema extends FormSchema> {
  schema: Schema
  fields: Record<FieldName<Schema>, FieldDefinition>
  /** What the wire calls all of them together, where it knows them as one, and what people call that. */
  group?: { name: string; legend: MessageDescriptor }
  valuesOf: (record: Item) => Record<FieldName<Schema>, string | boolean>
}

export function namesOf<Schema extends FormSchema>({ fields }: Pick<RecordFields<never, Schema>, 'fields'>): FieldName<Schema>[] {
  return Object.keys(fields)
}
