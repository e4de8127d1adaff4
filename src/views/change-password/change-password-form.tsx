import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { passwordChangeSchema } from '#contract/credentials.ts'
import type { ChangePasswordActor } from '#machines/flows/change-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Link } from '../../components/link.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import { NewPasswordFields } from '../reset-password/new-password-fields.tsx'
import { newPasswordTexts } from '../reset-password/new-password-texts.ts'

export interface ChangePasswordViewProps {
  actor: ChangePasswordActor
}

const texts = { ...newPasswordTexts, oldPassword: { required: msg`Escribe tu contraseña actual` } }

export function ChangePasswordForm({ actor }: ChangePasswordViewProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(passwordChangeSchema, {
    initial: { oldPassword: '', password: '', passwordConfirmation: '' },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: (values) => actor.send({ type: 'password.submitted', fields: values }),
  })
  return (
    <FormPanel
      {...fields.form}
      busy={busy}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <Button type="submit" loading={busy} disabled={throttled}>
          <Trans>Cambiar mi contraseña</Trans>
        </Button>
      }
      footer={
        <Link href="/auth/forgot-password">
          <Trans>Olvidé mi contraseña actual</Trans>
        </Link>
      }
    >
      <PasswordField {...fields.text('oldPassword')} label={t`Contraseña actual`} autoComplete="current-password" />
      <NewPasswordFields password={fields.text('password')} confirmation={fields.text('passwordConfirmation')} />
    </FormPanel>
  )
}
