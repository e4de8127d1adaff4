import { useLingui } from '@lingui/react/macro'
import { PasswordField, type PasswordFieldProps } from '../../components/password-field.tsx'

type Wiring = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'>

/** A new password and its confirmation, wherever one is chosen. */
export function NewPasswordFields({ password, confirmation }: { password: Wiring; confirmation: Wiring }) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField {...password} label={t`Contraseña nueva`} hint={t`Al menos 8 caracteres`} autoComplete="new-password" />
      <PasswordField {...confirmation} label={t`Confirma la contraseña`} autoComplete="new-password" />
    </>
  )
}
