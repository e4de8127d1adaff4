import { FieldFrame } from '../../components/field-frame.tsx'
import { Input } from '../../components/input.tsx'
import type { FormField } from './check-card.ts'

type CardFieldProps = {
  field: FormField
  label: string
  autoComplete: string
  error: string | undefined
  hint?: string
  required?: boolean
  digits?: boolean
}

/** An input without a name: no form can send it, and nothing collects it. */
export function CardField({ field, label, autoComplete, error, hint, required = true, digits = false }: CardFieldProps) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          data-card={field}
          autoComplete={autoComplete}
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize={digits ? 'none' : 'words'}
          spellCheck={false}
        />
      )}
    </FieldFrame>
  )
}
