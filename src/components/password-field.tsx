import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { Input } from './input.tsx'

const Wrap = chakra('div', { base: { position: 'relative' } })
const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    insetBlock: '1',
    width: '2.5rem',
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    borderRadius: 'sm',
    _hover: { color: 'fg', bg: 'bg.subtle' },
  },
})

export type PasswordFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'defaultValue' | 'maxLength' | 'ref' | 'onChange' | 'onBlur' | 'onFocus' | 'autoFocus'> & {
    name: string
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, required = false, hint, error, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <Wrap>
          <Input {...rest} {...wiring} roomy type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          <Toggle
            type="button"
            aria-controls={wiring.id}
            aria-label={shown ? t`Ocultar contraseña` : t`Mostrar contraseña`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </Toggle>
        </Wrap>
      )}
    </FieldFrame>
  )
}
