import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NewPassword } from '#contract/credentials.ts'
import type { ResetPasswordActor } from '#machines/flows/reset-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { BackToSignIn } from '../forgot-password/forgot-password.view.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPasswordFields } from './use-new-password-fields.ts'

export interface ResetPasswordViewProps {
  actor: ResetPasswordActor
  prepare: () => void
}

export function ResetPasswordForm({ actor, prepare }: ResetPasswordViewProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const submit = (values: NewPassword) => actor.send({ type: 'password.submitted', fields: values })
  const fields = useNewPasswordFields(refusal.failure, submit)
  return (
    <FormPanel
      {...fields.form}
      title={t`Elige una contraseña nueva`}
      subtitle={<Trans>Al guardarla cerraremos las sesiones que tengas abiertas en otros equipos.</Trans>}
      busy={busy}
      onFocus={prepare}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Guardar contraseña</Trans>
        </Button>
      }
      footer={<BackToSignIn />}
    >
      <NewPasswordFields password={fields.text('password')} confirmation={fields.text('passwordConfirmation')} />
    </FormPanel>
  )
}
