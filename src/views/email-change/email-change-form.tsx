import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { newEmailSchema } from '#contract/email-change.ts'
import type { EmailChangeActor } from '#machines/flows/email-change.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'

const texts = {
  email: { required: msg`Escribe tu correo nuevo` },
  password: { required: msg`Escribe tu contraseña actual` },
}

export function EmailChangeForm({ actor }: { actor: EmailChangeActor }) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(newEmailSchema, {
    initial: { email: '', password: '' },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: (values) => actor.send({ type: 'address.submitted', fields: values }),
  })
  return (
    <FormPanel
      {...fields.form}
      busy={busy}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <>
          <Button type="submit" loading={busy} disabled={throttled}>
            <Trans>Enviar el enlace</Trans>
          </Button>
          <Button variant="ghost" onClick={() => actor.send({ type: 'change.left' })}>
            <Trans>No cambiarlo</Trans>
          </Button>
        </>
      }
    >
      <TextField {...fields.text('email')} type="email" label={t`Correo nuevo`} autoComplete="email" />
      <PasswordField {...fields.text('password')} label={t`Contraseña actual`} autoComplete="current-password" />
    </FormPanel>
  )
}
