import { useSelector } from '@xstate/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { credentialsSchema } from '#contract/credentials.ts'
import type { SignInActor } from '#machines/flows/sign-in.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'

const texts = {
  email: { required: msg`Escribe tu correo electrónico` },
  password: { required: msg`Escribe tu contraseña`, min: msg`Tu contraseña tiene al menos 8 caracteres` },
}

export interface SignInFormProps {
  actor: SignInActor
  /** Starts the proof of work, so that a submit need not wait for it. */
  prepare: () => void
  title?: string
  subtitle?: ReactNode
  footer?: ReactNode
  /** The address, where it is known. */
  email?: string | undefined
  /** What the person did just before. */
  notice?: ReactNode
}

export function SignInForm({ actor, prepare, title, subtitle, footer, email = '', notice }: SignInFormProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(credentialsSchema, {
    initial: { email, password: '' },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: (credentials) => actor.send({ type: 'credentials.submitted', credentials }),
  })

  return (
    <FormPanel
      {...fields.form}
      {...(title !== undefined && { title })}
      subtitle={subtitle}
      busy={busy}
      onFocus={prepare}
      alert={
        <>
          {notice}
          <FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />
        </>
      }
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Iniciar sesión</Trans>
        </Button>
      }
      footer={footer}
    >
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" autoComplete="username" inputMode="email" />
      <PasswordField {...fields.text('password')} label={t`Contraseña`} autoComplete="current-password" />
    </FormPanel>
  )
}
