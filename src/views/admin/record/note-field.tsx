import { useLingui } from '@lingui/react/macro'
import { TextArea } from '../../../components/text-area.tsx'

/** A note of staff on an act, only for the audit log. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useLingui()
  return (
    <TextArea
      name="note"
      label={t`Nota`}
      hint={t`Queda en el registro de auditoría y en ningún correo`}
      value={value}
      maxLength={500}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
