import { FieldRow } from '../../../components/field-row.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { DraftFields } from '../../../forms/use-draft.ts'

interface Props {
  form: DraftFields
  /** Where the text of both languages is in the draft. */
  path: string
  /** What it is, in each language's name. */
  labels: { 'es-MX': string; en: string }
  required?: boolean
  lines?: boolean
}

/** A text in both languages, beside each other. */
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
