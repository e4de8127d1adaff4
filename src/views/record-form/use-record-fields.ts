import type { FieldError } from '#contract/error-body.ts'
import type * as z from '#contract/zod.ts'
import type { FormSchema } from '../../forms/check-fields.ts'
import { useFields } from '../../forms/use-fields.ts'
import { type FieldName, namesOf, type RecordFields } from './record-fields.ts'

interface Options<Schema extends FormSchema> {
  initial: Record<FieldName<Schema>, string | boolean>
  serverErrors: readonly FieldError[]
  onSubmit: (values: z.output<Schema>) => void
}

/** Calls `useFields` for the described fields of a record. */
export function useRecordFields<Item, Schema extends FormSchema>(
  { schema, fields, group }: RecordFields<Item, Schema>,
  options: Options<Schema>,
) {
  const names = namesOf<Schema>({ fields })
  const of = <Key extends 'texts' | 'casing'>(key: Key) => {
    const entries = names.flatMap((name) => (fields[name][key] === undefined ? [] : [[name, fields[name][key]] as const]))
    return Object.fromEntries(entries) as Partial<Record<FieldName<Schema>, NonNullable<(typeof fields)[FieldName<Schema>][Key]>>>
  }
  return useFields(schema, { ...options, group: group?.name, texts: of('texts'), casing: of('casing') })
}
