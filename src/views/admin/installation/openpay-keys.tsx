import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { openpayKeyForm } from '#contract/admin/gateway-account.ts'
import { PasswordField } from '../../../components/password-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { serverErrors } from '../../server-errors.ts'
import { KeysFrame, type KeysProps } from './keys-frame.tsx'

export function OpenpayKeys(props: KeysProps) {
  const { actor } = props
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const fields = useFields(openpayKeyForm, {
    initial: { merchantId: '', publicKey: '', privateKey: '', webhookUser: '', webhookPassword: '' },
    serverErrors: serverErrors(failure),
    onSubmit: (keys) => actor.send({ type: 'keys.submitted', driver: 'openpay', keys }),
  })
  return (
    <KeysFrame
      {...props}
      driver="openpay"
      webhook={
        <Trans>
          Después de guardar, crea en Openpay un webhook con esta dirección. Usa el usuario y la contraseña que elijas aquí.
        </Trans>
      }
      form={fields.form}
      errors={fields.otherErrors}
    >
      <TextField {...fields.text('merchantId')} label={t`ID del comercio`} autoComplete="off" />
      <TextField {...fields.text('publicKey')} label={t`Llave pública`} hint={t`Empieza con pk_`} autoComplete="off" />
      <PasswordField
        {...fields.text('privateKey')}
        label={t`Llave privada`}
        hint={t`Empieza con sk_`}
        autoComplete="new-password"
      />
      <TextField
        {...fields.text('webhookUser')}
        label={t`Usuario del webhook`}
        hint={t`Elige uno, como openpay`}
        autoComplete="off"
      />
      <PasswordField
        {...fields.text('webhookPassword')}
        label={t`Contraseña del webhook`}
        hint={t`Elige una larga y al azar, de 12 caracteres o más`}
        autoComplete="new-password"
      />
    </KeysFrame>
  )
}
