import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { stripeKeyForm } from '#contract/admin/gateway-account.ts'
import { PasswordField } from '../../../components/password-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { serverErrors } from '../../server-errors.ts'
import { KeysFrame, type KeysProps } from './keys-frame.tsx'

export function StripeKeys(props: KeysProps) {
  const { actor } = props
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const fields = useFields(stripeKeyForm, {
    initial: { publicKey: '', secretKey: '', webhookSecret: '' },
    serverErrors: serverErrors(failure),
    onSubmit: (keys) => actor.send({ type: 'keys.submitted', driver: 'stripe', keys }),
  })
  return (
    <KeysFrame
      {...props}
      driver="stripe"
      webhook={<Trans>Crea en Stripe un webhook con los eventos de cobros y esta dirección. Te da su secreto de firma.</Trans>}
      form={fields.form}
      errors={fields.otherErrors}
    >
      <TextField {...fields.text('publicKey')} label={t`Llave publicable`} hint={t`Empieza con pk_`} autoComplete="off" />
      <PasswordField
        {...fields.text('secretKey')}
        label={t`Llave secreta`}
        hint={t`Empieza con sk_. Una restringida (rk_) debe poder leer la cuenta.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...fields.text('webhookSecret')}
        label={t`Secreto de firma del webhook`}
        hint={t`Empieza con whsec_`}
        autoComplete="new-password"
      />
    </KeysFrame>
  )
}
