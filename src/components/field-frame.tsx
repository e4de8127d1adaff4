import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Root = chakra('div', { base: { display: 'grid', gap: '1' } })
const Label = chakra('label', { base: { fontWeight: 'semibold', fontSize: 'sm', justifySelf: 'start' } })
const Asterisk = chakra('span', { base: { color: 'danger.fg', marginInlineStart: '1' } })
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium', minHeight: '1.55em' } })

export type FieldTexts = { label: ReactNode; required?: boolean; hint?: ReactNode; error?: string | undefined }
type Wiring = { id: string; required: boolean; 'aria-describedby': string; 'aria-invalid': true | undefined }
type FieldFrameProps = FieldTexts & { children: (wiring: Wiring) => ReactNode }

/**
 * Label, hint and error of one control. The error line keeps its height while empty, so that an error never moves the
 * button under a click.
 */
export function FieldFrame({ label, required = false, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = hint ? `${id}-hint ${id}-error` : `${id}-error`
  return (
    <Root data-invalid={error ? '' : undefined}>
      <Label htmlFor={id}>
        {label}
        {required && <Asterisk aria-hidden="true">*</Asterisk>}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({ id, required, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </Root>
  )
}
