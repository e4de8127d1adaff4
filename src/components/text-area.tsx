import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { controlStyles } from './input-recipe.ts'

const Area = chakra('textarea', { base: { ...controlStyles, paddingBlock: '3', resize: 'vertical', lineHeight: 1.5 } })

type Native = Pick<
  ComponentProps<'textarea'>,
  'defaultValue' | 'value' | 'rows' | 'readOnly' | 'maxLength' | 'onChange' | 'lang' | 'autoComplete'
>

export type TextAreaProps = FieldTexts & Native & { name: string }

/** Text of several lines. */
export function TextArea({ label, required = false, hint, error, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => <Area {...rest} {...wiring} rows={rows} />}
    </FieldFrame>
  )
}
