import { chakra } from '@chakra-ui/react'
import { useId, type ComponentProps } from 'react'
import type { FieldTexts } from './field-frame.tsx'
import { wholeRow, wholeRowLabel } from './whole-row.ts'

const Root = chakra('div', {
  base: { ...wholeRow, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '3', alignItems: 'start' },
})
const Box = chakra('input', {
  base: {
    width: '1.5rem',
    height: '1.5rem',
    accentColor: 'var(--r-colors-brand-solid)',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-invalid=true]:not(:focus-visible)': { outline: '2px solid', outlineColor: 'danger.fg' },
  },
})
const Label = chakra('label', {
  // The first line is 1.55em high, a finger needs 2.75rem.
  base: { ...wholeRowLabel, _before: { ...wholeRowLabel._before, insetBlock: '-0.625rem auto', minHeight: '2.75rem' } },
})
const Asterisk = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '1' } })
const Below = chakra('p', {
  base: { gridColumn: '2', fontSize: 'sm' },
  variants: { tone: { hint: { color: 'fg.muted' }, error: { color: 'danger.fg', fontWeight: 'medium', minHeight: '1.55em' } } },
})

export type CheckboxProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'defaultChecked' | 'checked' | 'onChange' | 'value' | 'ref' | 'disabled'> & { name: string }

export function Checkbox({ label, required = false, hint, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <Root>
      <Box
        {...rest}
        id={id}
        type="checkbox"
        required={required}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <Label htmlFor={id}>
        {label}
        {required && <Asterisk aria-hidden="true">*</Asterisk>}
      </Label>
      {hint && (
        <Below tone="hint" id={`${id}-hint`}>
          {hint}
        </Below>
      )}
      <Below tone="error" id={`${id}-error`}>
        {error}
      </Below>
    </Root>
  )
}
