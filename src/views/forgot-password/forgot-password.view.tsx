import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { forgotPasswordSchema } from '#contract/credentials.ts'
import type { ForgotPasswordActor, forgotPasswordMachine } from '#machines/flows/forgot-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Link } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { flowView } from '../flow-view.tsx'
import { serverErrors } from '../server-errors.ts'
import { AuthShell } from '../shell/auth-shell.tsx'

export interface ForgotPasswordViewProps {
  actor: ForgotPasswordActor
  prepare: () => void
}

export const ForgotPasswordView = flowView<typeof forgotPasswordMachine, ForgotPasswordViewProps>(
  {
    starting: Form,
    form: Form,
    busy: Form,
    error: Form,
    throttled: Form,
    sent: Sent,
  },
  AuthShell,
)

const texts = { email: { required: msg`Escribe tu correo electrónico` } }

function Form({ actor, prepare }: ForgotPasswordViewProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(forgotPasswordSchema, {
    initial: { email: '' },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: ({ email }) => actor.send({ type: 'address.submitted', email }),
  })
  return (
    <FormPanel
      {...fields.form}
      title={t`Recupera tu contraseña`}
      subtitle={<Trans>Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una nueva.</Trans>}
      busy={busy}
      onFocus={prepare}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Enviar enlace</Trans>
        </Button>
      }
      footer={<BackToSignIn />}
    >
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" autoComplete="username" inputMode="email" />
    </FormPanel>
  )
}

function Sent({ actor }: ForgotPasswordViewProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Revisa tu correo`}</PageTitle>
      <Notice tone="success" title={<Trans>Si la dirección tiene una cuenta, el enlace va en camino</Trans>}>
        <p>
          <Trans>
            Puede tardar unos minutos; mira también en el correo no deseado. El enlace sirve una vez y durante 60 minutos.
          </Trans>
        </p>
      </Notice>
      <Button variant="secondary" onClick={() => actor.send({ type: 'anotherMail.requested' })}>
        <Trans>No llegó: pedir otro enlace</Trans>
      </Button>
      <BackToSignIn />
    </>
  )
}

export function BackToSignIn() {
  return (
    <Link href="/auth/signin">
      <Trans>Volver a iniciar sesión</Trans>
    </Link>
  )
}
