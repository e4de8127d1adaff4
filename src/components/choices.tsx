import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { wholeRow, wholeRowLabel } from './whole-row.ts'

const Root = chakra('fieldset', { base: { display: 'grid', gap: '2', marginBottom: '4' } })
const Legend = chakra('legend', { base: { fontWeight: 'semibold', fontSize: 'sm', marginBottom: '1' } })
const Row = chakra('div', {
  base: {
    ...wholeRow,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    '&:has(:checked)': { borderColor: 'brand.fg', bg: 'brand.subtle' },
  },
})
const Radio = chakra('input', {
  base: { width: '1.5rem', height: '1.5rem', accentColor: 'var(--r-colors-brand-solid)', cursor: 'pointer' },
})
const Label = chakra('label', { base: { ...wholeRowLabel, fontWeight: 'medium' } })
const Hint = chakra('p', { base: { gridColumn: '2', color: 'fg.muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })

export type ChoicesProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  error?: string | undefined
  disabled?: boolean
} & ({ defaultValue: Value } | { value: Value; onChoose: (value: Value) => void })

/** A choice among a few explained options, as radio buttons in a column. */
export function Choices<Value extends string>({
  legend,
  name,
  options,
  error,
  disabled = false,
  ...choice
}: ChoicesProps<Value>) {
  const id = useId()
  const checked = (value: Value) =>
    'onChoose' in choice
      ? { checked: value === choice.value, onChange: () => choice.onChoose(value) }
      : { defaultChecked: value === choice.defaultValue }
  return (
    <Root disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      {options.map(({ value, label, hint }) => (
        <Row key={value}>
          <Radio
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            {...checked(value)}
            aria-describedby={hint ? `${id}-${value}-hint` : undefined}
          />
          <Label htmlFor={`${id}-${value}`}>{label}</Label>
          {hint && <Hint id={`${id}-${value}-hint`}>{hint}</Hint>}
        </Row>
      ))}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </Root>
  )
}
