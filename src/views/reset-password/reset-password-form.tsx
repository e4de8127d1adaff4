import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { newPasswordSchema } from '#contract/credentials.ts'
import type { ResetPasswordActor } from '#machines/flows/reset-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { RefusalAlert } from '../refusal-alert.tsx'
import { BackToSignIn } from '../forgot-password/forgot-password.view.tsx'
import { serverErrors } from '../server-errors.ts'
import { newPasswordTexts } from './new-password-texts.ts'

export interface ResetPasswordViewProps {
  actor: ResetPasswordActor
  prepare: () => void
}

export function ResetPasswordForm({ actor, prepare }: ResetPasswordViewProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(newPasswordSchema, {
    initial: { password: '', password_confirmation: '' },
    serverErrors: serverErrors(refusal.failure),
    texts: newPasswordTexts,
    onSubmit: (values) => actor.send({ type: 'password.submitted', fields: values }),
  })
  return (
    <FormPanel
      {...fields.form}
      title={t`Elige una contraseña nueva`}
      subtitle={<Trans>Al guardarla cerraremos las sesiones que tengas abiertas en otros equipos.</Trans>}
      busy={busy}
      onFocus={prepare}
      alert={
        <RefusalAlert
          refusal={refusal}
          throttled={throttled}
          errors={fields.otherErrors}
          onRetry={() => fields.form.ref.current?.requestSubmit()}
          onDismiss={() => actor.send({ type: 'failure.dismissed' })}
        />
      }
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Guardar contraseña</Trans>
        </Button>
      }
      footer={<BackToSignIn />}
    >
      <PasswordField
        {...fields.text('password')}
        label={t`Contraseña nueva`}
        hint={t`Al menos 8 caracteres`}
        autoComplete="new-password"
      />
      <PasswordField {...fields.text('password_confirmation')} label={t`Confirma la contraseña`} autoComplete="new-password" />
    </FormPanel>
  )
}
