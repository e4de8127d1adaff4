import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { anyCodeFields, totpCodeFields } from '#contract/factor-code.ts'
import type { SecondFactorActor } from '#machines/flows/second-factor.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'

const texts = {
  one: { code: { required: msg`Escribe el código`, regex: msg`El código tiene 6 dígitos` } },
  either: { code: { required: msg`Escribe el código`, regex: msg`Escribe 6 dígitos, o las 16 letras y números de un código` } },
}

interface Props {
  actor: SecondFactorActor
  /** Whether a recovery code serves too. */
  either?: boolean
  intro?: ReactNode
  submit: ReactNode
}

/** A form for a code, with a way back. */
export function CodeStep({ actor, either = false, intro, submit }: Props) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, ({ value }) => Object.values(value).includes('throttled'))
  const fields = useFields(either ? anyCodeFields : totpCodeFields, {
    initial: { code: '' },
    serverErrors: serverErrors(refusal.failure),
    texts: either ? texts.either : texts.one,
    onSubmit: ({ code }) => actor.send({ type: 'code.submitted', code }),
  })
  return (
    <FormPanel
      {...fields.form}
      busy={busy}
      subtitle={intro}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <>
          <Button type="submit" loading={busy} disabled={throttled}>
            {submit}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <TextField
        {...fields.text('code')}
        label={either ? t`Código de tu aplicación o de recuperación` : t`Código de tu aplicación`}
        autoComplete="one-time-code"
        inputMode={either ? 'text' : 'numeric'}
      />
    </FormPanel>
  )
}
