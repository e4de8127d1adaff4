import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const Root = chakra('fieldset', { base: { display: 'grid', gap: '1' } })
const Legend = chakra('legend', { base: { fontWeight: 'semibold', fontSize: 'sm' } })
const Asterisk = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '1' } })
const Options = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' } })
const Option = chakra('label', {
  base: {
    display: 'inline-flex',
    gap: '2',
    alignItems: 'center',
    minHeight: { base: '2.75rem', md: '2.5rem' },
    cursor: 'pointer',
  },
})
const Radio = chakra('input', {
  base: { flexShrink: 0, width: '1.5rem', height: '1.5rem', accentColor: 'var(--r-colors-brand-solid)', cursor: 'pointer' },
})
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', {
  base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' },
  variants: { reserved: { true: { minHeight: '1.55em' } } },
})

interface Props {
  legend: ReactNode
  name: string
  /** A value outside the options means that nothing is chosen yet. */
  value: string
  options: readonly { value: string; label: ReactNode }[]
  onChoose: (value: string) => void
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** A choice among a few options in a row; it may start without a choice. */
export function ChoiceRow({ legend, name, value, options, onChoose, required = false, hint, error }: Props) {
  const id = useId()
  return (
    <Root role="radiogroup" aria-required={required || undefined} aria-describedby={`${id}-error`}>
      <Legend>
        {legend}
        {required && <Asterisk aria-hidden="true">*</Asterisk>}
      </Legend>
      {hint && <Hint>{hint}</Hint>}
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
      <ErrorLine id={`${id}-error`} reserved={required}>
        {error}
      </ErrorLine>
    </Root>
  )
}
