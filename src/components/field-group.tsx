import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const Root = chakra('fieldset', {
  base: { display: 'grid', gap: '3', minWidth: 0, marginBottom: '5', '&:focus-visible': { outline: 'none' } },
  variants: { framed: { true: { padding: '4', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' } } },
})
const Legend = chakra('legend', { base: { fontWeight: 'semibold', marginBottom: '1' } })
const Asterisk = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '1' } })
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })

interface Props {
  legend: ReactNode
  /** The path of the error. The group takes the focus when it has the first error. */
  name?: string
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  framed?: boolean
  children: ReactNode
}

/** Related fields, with an error for the whole group. */
export function FieldGroup({ legend, name, required = false, hint, error, framed = false, children }: Props) {
  const id = useId()
  return (
    <Root framed={framed} name={name} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>
        {legend}
        {required && <Asterisk aria-hidden="true">*</Asterisk>}
      </Legend>
      {hint && <Hint>{hint}</Hint>}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {children}
    </Root>
  )
}
