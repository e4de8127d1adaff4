import type { ChangeEvent, ComponentProps } from 'react'
import { upperCaseInPlace } from '../lib/upper-case-in-place.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Input } from './input.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'defaultValue'
  | 'value'
  | 'placeholder'
  | 'readOnly'
  | 'disabled'
  | 'autoFocus'
  | 'ref'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'min'
  | 'max'
  | 'step'
  | 'enterKeyHint'
  | 'list'
>

export type TextFieldProps = FieldTexts &
  Native & {
    name: string
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date'
    casing?: 'upper' | undefined
    spellCheck?: boolean
  }

export function TextField({
  label,
  required = false,
  hint,
  error,
  casing,
  type = 'text',
  spellCheck = false,
  onChange,
  ...rest
}: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (casing === 'upper') upperCaseInPlace(event.currentTarget)
    onChange?.(event)
  }
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <Input
          {...rest}
          {...wiring}
          {...(casing && { casing })}
          type={type}
          spellCheck={spellCheck}
          autoCapitalize={casing === 'upper' ? 'characters' : 'none'}
          onChange={change}
        />
      )}
    </FieldFrame>
  )
}
