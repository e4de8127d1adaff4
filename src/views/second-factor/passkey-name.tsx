import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { passkeyNameFields } from '#contract/passkey.ts'
import type { SecondFactorActor } from '#machines/flows/second-factor.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'

const texts = { name: { required: msg`Escribe un nombre`, max: msg`El nombre tiene como máximo 60 caracteres` } }

interface Props {
  actor: SecondFactorActor
  initial: string
  intro: ReactNode
  submit: ReactNode
  /** Whether the person may leave while a call runs. */
  leavable?: boolean
}

/** A form for the name of a passkey, with a way back. */
export function PasskeyName({ actor, initial, intro, submit, leavable = false }: Props) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const fields = useFields(passkeyNameFields, {
    initial: { name: initial },
    serverErrors: serverErrors(refusal.failure),
    texts,
    onSubmit: ({ name }) => actor.send({ type: 'passkey.named', name }),
  })
  return (
    <FormPanel
      {...fields.form}
      busy={busy}
      subtitle={intro}
      alert={<FormRefusal actor={actor} refusal={refusal} fields={fields} />}
      actions={
        <>
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
          <Button variant="ghost" disabled={busy && !leavable} onClick={() => actor.send({ type: 'cancel.requested' })}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <TextField {...fields.text('name')} label={t`Nombre de la llave`} autoComplete="off" />
    </FormPanel>
  )
}
