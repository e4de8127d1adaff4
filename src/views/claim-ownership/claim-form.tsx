import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { claimSchema } from '#contract/claim.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ThrottleNotice } from '../throttle-notice.tsx'
import type { ScreenProps } from './claim-screen.ts'

const texts = {
  name: { required: msg`Escribe tu nombre` },
  email: { required: msg`Escribe tu correo electrónico` },
  phone: { required: msg`Escribe un teléfono de contacto` },
}

export function ClaimForm({ actor, prepare, keptValues, serverErrors, onTold }: ScreenProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('busy'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(claimSchema, {
    initial: keptValues.read(),
    serverErrors,
    texts,
    onSubmit: (claim) => {
      keptValues.keep(fields.values())
      onTold([])
      actor.send({ type: 'claim.submitted', claim })
    },
  })
  return (
    <FormPanel
      {...fields.form}
      subtitle={<Trans>Dinos quién eres. Avisaremos a quien tiene la cuenta y revisaremos tu caso.</Trans>}
      busy={busy}
      onFocus={prepare}
      alert={throttled && refusal.until !== null && <ThrottleNotice until={refusal.until} />}
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Enviar solicitud</Trans>
        </Button>
      }
    >
      <TextField {...fields.text('name')} label={t`Tu nombre`} autoComplete="name" />
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" inputMode="email" autoComplete="email" />
      <TextField {...fields.text('phone')} label={t`Teléfono`} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...fields.text('notes')} label={t`Notas`} hint={<Trans>Opcional, hasta 150 caracteres</Trans>} />
    </FormPanel>
  )
}
