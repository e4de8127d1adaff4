import type { ChangeEvent } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Select } from './select.tsx'

export type SelectFieldProps = FieldTexts & {
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue?: string
  value?: string
  /** What is said while nothing is chosen; left out where something always is. */
  placeholder?: string | undefined
  disabled?: boolean
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** One of some options, by the platform's own list. */
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
