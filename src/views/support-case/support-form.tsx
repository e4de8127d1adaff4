import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { supportFieldsSchema } from '#contract/support-case.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { withoutNumbers } from '../../lib/without-numbers.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import type { ScreenProps } from './support-screen.ts'
import { TrailList } from './trail-list.tsx'

const texts = {
  description: { required: msg`Cuéntanos qué pasó`, min: msg`Cuéntanos un poco más, con 10 letras o más` },
  email: { required: msg`Escribe tu correo electrónico` },
}

export function SupportForm({ actor, report, keptValues, onTyped }: ScreenProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const fields = useFields(supportFieldsSchema, {
    initial: keptValues.read(),
    texts,
    serverErrors: serverErrors(refusal.failure),
    onSubmit: (written) => {
      keptValues.keep(fields.values())
      actor.send({
        type: 'case.submitted',
        report: { ...written, description: withoutNumbers(written.description), ...report, key: crypto.randomUUID() },
      })
    },
  })
  const { onChange, ...form } = fields.form
  const changed = (event: FormEvent<HTMLFormElement>) => {
    onChange(event)
    keptValues.keep(fields.values())
    onTyped(fields.values())
  }
  return (
    <FormPanel
      {...form}
      onChange={changed}
      title={t`Estamos para ayudarte`}
      subtitle={<Trans>Cuéntanos qué pasó. Te damos un número de caso y te respondemos por correo en horas hábiles.</Trans>}
      busy={busy}
      alert={<FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />}
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Abrir un caso</Trans>
        </Button>
      }
    >
      <TextArea
        {...fields.text('description')}
        label={t`¿Qué pasó?`}
        rows={5}
        hint={<Trans>Qué querías hacer y qué viste. No escribas contraseñas ni números de tarjeta.</Trans>}
      />
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" inputMode="email" autoComplete="email" />
      <TrailList trail={report.trail} />
    </FormPanel>
  )
}
