import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { controlStyles } from './input-recipe.ts'

const Select = chakra('select', { base: { ...controlStyles, paddingInline: '3', cursor: 'pointer' } })

export interface SelectOption {
  value: string
  label: string
}

type Native = Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'disabled'>

export type SelectFieldProps = FieldTexts & Native & { name: string; options: readonly SelectOption[]; placeholder?: string }

/** One of several, of which only the chosen one is in sight; the placeholder stands for none. */
export function SelectField({ label, required = false, hint, error, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <Select {...rest} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
