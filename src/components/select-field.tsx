import type { ChangeEvent } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Select } from './select.tsx'

export type SelectFieldProps = FieldTexts & {
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue?: string
  value?: string
  /** Shown while nothing is chosen. Leave it out when there is always a choice. */
  placeholder?: string | undefined
  disabled?: boolean
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A choice among options, with the platform's select control. */
export function SelectField({ label, required = false, hint, error, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <Select {...rest} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
