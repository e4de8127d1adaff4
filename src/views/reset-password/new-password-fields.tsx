import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordField, type PasswordFieldProps } from '../../components/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type Wiring = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'>

/** A new password with its missing rules, and its confirmation, for every form that sets one. */
export function NewPasswordFields({ password, confirmation }: { password: Wiring; confirmation: Wiring }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        {...password}
        label={t`Contraseña nueva`}
        hint={<PasswordRules typed={typed} />}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value)
          password.onChange?.(event)
        }}
      />
      <PasswordField {...confirmation} label={t`Confirma la contraseña`} autoComplete="new-password" />
    </>
  )
}
