import { useLingui } from '@lingui/react'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { type FieldDefinition, namesOf, type RecordFields } from './record-fields.ts'
import type { useRecordFields } from './use-record-fields.ts'

interface Props<Item, Schema extends FormSchema> {
  described: RecordFields<Item, Schema>
  fields: ReturnType<typeof useRecordFields<Item, Schema>>
  readOnly?: boolean
}

/** The described fields in one column. */
export function RecordInputs<Item, Schema extends FormSchema>({ described, fields, readOnly = false }: Props<Item, Schema>) {
  const { i18n } = useLingui()
  return namesOf(described).map((name) => {
    const { label, hint, texts: _, options, ...control }: FieldDefinition = described.fields[name]
    if (options)
      return (
        <SelectField
          key={name}
          {...fields.text(name)}
          label={i18n._(label)}
          hint={hint && i18n._(hint)}
          options={options.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          disabled={readOnly}
        />
      )
    return (
      <TextField
        key={name}
        {...control}
        {...fields.text(name)}
        label={i18n._(label)}
        hint={hint && i18n._(hint)}
        readOnly={readOnly}
      />
    )
  })
}
