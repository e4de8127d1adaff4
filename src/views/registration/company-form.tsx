import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { companySchema } from '#contract/registration.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Link } from '../../components/link.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import { ChosenPlan } from './chosen-plan.tsx'
import { HaveAccount } from './have-account.tsx'
import { PasswordRules } from '../reset-password/password-rules.tsx'
import { RfcHint } from './rfc-hint.tsx'
import type { ScreenProps } from './registration-screen.ts'

const texts = {
  rfc: { required: msg`Escribe el RFC de tu empresa o el tuyo` },
  name: { required: msg`Escribe el nombre o la razón social` },
  phone: { required: msg`Escribe un teléfono de contacto` },
  email: { required: msg`Escribe tu correo electrónico` },
  password: { required: msg`Elige una contraseña` },
  terms: { required: msg`Acepta los términos para crear la cuenta` },
}

/** Step 2: the company (REG-2, REG-7). It stays mounted during step 3, so that nothing typed is lost. */
export function CompanyForm({ actor, prepare, onTyped, keptValues }: ScreenProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const [typed, setTyped] = useState(keptValues.read)
  const fields = useFields(companySchema, {
    initial: keptValues.read(),
    casing: { rfc: 'upper' },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: (company) => actor.send({ type: 'company.submitted', company }),
  })
  const keep = (event: FormEvent<HTMLFormElement>) => {
    fields.form.onChange(event)
    const values = fields.values()
    keptValues.keep(values)
    setTyped(values)
    onTyped(values)
  }
  return (
    <FormPanel
      {...fields.form}
      onChange={keep}
      title={t`Crea tu cuenta`}
      subtitle={<ChosenPlan actor={actor} disabled={busy || throttled} />}
      busy={busy}
      onFocus={prepare}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Crear cuenta</Trans>
        </Button>
      }
      footer={<HaveAccount />}
    >
      <TextField {...fields.text('rfc')} label="RFC" hint={<RfcHint typed={typed.rfc} />} autoComplete="off" />
      <TextField {...fields.text('name')} label={t`Nombre o razón social`} autoComplete="organization" />
      <TextField {...fields.text('phone')} label={t`Teléfono`} type="tel" inputMode="tel" autoComplete="tel-national" />
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...fields.text('password')}
        label={t`Contraseña`}
        hint={<PasswordRules typed={typed.password} />}
        autoComplete="new-password"
      />
      <Checkbox
        {...fields.tick('terms')}
        label={
          <Trans>
            Acepto los{' '}
            <Link inSentence href="/legal/terminos">
              términos y condiciones
            </Link>{' '}
            y el{' '}
            <Link inSentence href="/legal/privacidad">
              aviso de privacidad
            </Link>
          </Trans>
        }
      />
    </FormPanel>
  )
}
