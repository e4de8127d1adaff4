import { FieldRow } from '../../../components/field-row.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { DraftFields } from '../../../forms/use-draft.ts'

interface Props {
  form: DraftFields
  /** The path of the text in the draft. */
  path: string
  /** The label, for each language's field. */
  labels: { 'es-MX': string; en: string }
  required?: boolean
  lines?: boolean
}

/** A text in both languages, side by side. */
export function LocalisedFields({ form, path, labels, required = false, lines = false }: Props) {
  const Field = lines ? TextArea : TextField
  return (
    <FieldRow>
      {(['es-MX', 'en'] as const).map((language) => (
        <Field key={language} {...form.text(`${path}.${language}`)} label={labels[language]} required={required} />
      ))}
    </FieldRow>
  )
}
