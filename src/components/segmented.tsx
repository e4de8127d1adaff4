import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Root = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifySelf: 'start',
    minWidth: 0,
    gap: '1',
    padding: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '1.5rem',
    bg: 'bg.subtle',
  },
})
const Legend = chakra('legend', { base: { srOnly: true } })
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    minHeight: { base: '2.75rem', md: '2.5rem' },
    paddingInline: { base: '3', sm: '4' },
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'soft' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
})

const Hint = chakra('span', {
  base: {
    paddingInline: '2',
    borderRadius: 'full',
    bg: 'success.subtle',
    color: 'success.fg',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
})

type SegmentedProps<Value extends string> = {
  label: ReactNode
  value: Value
  /** A hint stands beside its option and describes it. */
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice among a few visible options: radio buttons that look like a switch. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <Root>
      <Legend>{label}</Legend>
      {options.map((option) => (
        <Option key={option.value}>
          <Radio
            type="radio"
            name={name}
            checked={option.value === value}
            aria-labelledby={`${name}-${option.value}`}
            {...(option.hint !== undefined && { 'aria-describedby': `${name}-${option.value}-hint` })}
            onChange={() => onChange(option.value)}
          />
          <span id={`${name}-${option.value}`}>{option.label}</span>
          {option.hint !== undefined && <Hint id={`${name}-${option.value}-hint`}>{option.hint}</Hint>}
        </Option>
      ))}
    </Root>
  )
}
