import type { MessageDescriptor } from '@lingui/core'
import type * as z from '#contract/zod.ts'
import type { TextFieldProps } from '../../components/text-field.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import type { RuleCode } from '../../forms/rule-issue.ts'

export type FieldName<Schema extends FormSchema> = keyof z.input<Schema> & string

export interface FieldDefinition extends Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'type' | 'casing'> {
  label: MessageDescriptor
  hint?: MessageDescriptor
  /** The options of a select control, whose value is one of them. */
  options?: readonly { value: string; label: MessageDescriptor }[]
  /** Better texts than the general ones for a broken rule. */
  texts?: Partial<Record<RuleCode, MessageDescriptor>>
}

/** The fields of a record's form in order: their labels, and the values of their controls for a record. */
export interface RecordFields<Item, Schema extends FormSchema> {
  schema: Schema
  fields: Record<FieldName<Schema>, FieldDefinition>
  /** The wire's name for all fields together, if it has one, and its legend. */
  group?: { name: string; legend: MessageDescriptor }
  valuesOf: (record: Item) => Record<FieldName<Schema>, string | boolean>
}

export function namesOf<Schema extends FormSchema>({ fields }: Pick<RecordFields<never, Schema>, 'fields'>): FieldName<Schema>[] {
  return Object.keys(fields)
}
