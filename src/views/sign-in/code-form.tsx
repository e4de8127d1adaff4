import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { recoveryCodeFields, totpCodeFields } from '#contract/factor-code.ts'
import type { SignInActor } from '#machines/flows/sign-in.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import type { CodeFormProps } from './code-form-props.ts'
import { BackToPassword, OtherWay } from './other-ways.tsx'
import { PasskeyForm } from './passkey-form.tsx'

const texts = {
  totp: { code: { required: msg`Escribe el código`, regex: msg`El código tiene 6 dígitos` } },
  recovery: { code: { required: msg`Escribe el código`, regex: msg`El código tiene 16 letras y números` } },
}

const focused = (input: HTMLInputElement | null) => input?.focus()

/** The second step of a sign-in: a code of the authenticator application, a recovery code, or a passkey. */
export function CodeForm({ actor, titled = false }: CodeFormProps) {
  const isRecovery = useSelector(actor, (snapshot) => snapshot.matches('recovery'))
  const isPasskey = useSelector(actor, (snapshot) => snapshot.matches('passkey'))
  if (isPasskey) return <PasskeyForm actor={actor} titled={titled} />
  return isRecovery ? <RecoveryCode actor={actor} titled={titled} /> : <ApplicationCode actor={actor} titled={titled} />
}

function ApplicationCode({ actor, titled }: CodeFormProps) {
  const { t } = useLingui()
  const { fields, panel } = useCode(actor, 'totp')
  return (
    <FormPanel
      {...panel}
      {...(titled && { title: t`Verificación en dos pasos` })}
      subtitle={<Trans>Escribe el código de 6 dígitos que muestra tu aplicación de autenticación.</Trans>}
      footer={
        <>
          <OtherWay actor={actor} way="passkey" />
          <OtherWay actor={actor} way="recovery" />
          <BackToPassword actor={actor} />
        </>
      }
    >
      <TextField {...fields.text('code')} label={t`Código`} autoComplete="one-time-code" inputMode="numeric" ref={focused} />
    </FormPanel>
  )
}

function RecoveryCode({ actor, titled }: CodeFormProps) {
  const { t } = useLingui()
  const { fields, panel } = useCode(actor, 'recovery')
  return (
    <FormPanel
      {...panel}
      {...(titled && { title: t`Código de recuperación` })}
      subtitle={<Trans>Escribe uno de los códigos que guardaste al activar la verificación. Cada uno funciona una vez.</Trans>}
      footer={
        <>
          <OtherWay actor={actor} way="totp" />
          <OtherWay actor={actor} way="passkey" />
          <BackToPassword actor={actor} />
        </>
      }
    >
      <TextField {...fields.text('code')} label={t`Código de recuperación`} autoComplete="off" casing="upper" ref={focused} />
    </FormPanel>
  )
}

function useCode(actor: SignInActor, method: 'totp' | 'recovery') {
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches({ [method === 'totp' ? 'code' : 'recovery']: 'throttled' }))
  const fields = useFields(method === 'totp' ? totpCodeFields : recoveryCodeFields, {
    initial: { code: '' },
    serverErrors: serverErrors(refusal.failure),
    texts: texts[method],
    onSubmit: ({ code }) => actor.send({ type: 'code.submitted', code }),
  })
  const panel = {
    ...fields.form,
    busy,
    alert: <FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />,
    actions: (
      <Button type="submit" full loading={busy} disabled={throttled}>
        <Trans>Verificar</Trans>
      </Button>
    ),
  }
  return { fields, panel }
}
