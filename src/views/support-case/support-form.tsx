import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { ownSupportFieldsSchema, supportFieldsSchema, type SupportFields } from '#contract/support-case.ts'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { withoutNumbers } from '../../lib/without-numbers.ts'
import { whatsappWith } from '../../lib/support.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import { AnswersTo } from './answers-to.tsx'
import type { ScreenProps } from './support-screen.ts'
import { TrailList } from './trail-list.tsx'

const texts = {
  description: { required: msg`Cuéntanos qué pasó`, min: msg`Cuéntanos un poco más, con 10 letras o más` },
  email: { required: msg`Escribe tu correo electrónico` },
}

export function SupportForm(props: ScreenProps) {
  return props.reader ? <OwnForm {...props} reader={props.reader} /> : <OpenForm {...props} />
}

/** Somebody whom we do not know: we ask for their address. */
function OpenForm(props: ScreenProps) {
  const { t } = useLingui()
  const { onSubmit, errors } = useSent(props)
  const fields = useFields(supportFieldsSchema, {
    initial: props.keptValues.read(),
    texts,
    serverErrors: errors,
    onSubmit: (written) => onSubmit(written, fields.values()),
  })
  return (
    <CaseForm {...props} fields={fields} written={fields.values} description={fields.text('description')}>
      <TextField {...fields.text('email')} label={t`Correo electrónico`} type="email" inputMode="email" autoComplete="email" />
    </CaseForm>
  )
}

/** A signed-in person: the answer goes to the address of their account. */
function OwnForm({ reader, ...props }: ScreenProps & { reader: NonNullable<ScreenProps['reader']> }) {
  const { onSubmit, errors } = useSent(props)
  const { email } = props.keptValues.read()
  const written = () => ({ ...fields.values(), email })
  const fields = useFields(ownSupportFieldsSchema, {
    initial: { description: props.keptValues.read().description },
    texts: { description: texts.description },
    serverErrors: errors,
    onSubmit: ({ description }) => onSubmit({ description, email: null }, written()),
  })
  return (
    <CaseForm {...props} fields={fields} written={written} description={fields.text('description')}>
      <AnswersTo {...reader} />
    </CaseForm>
  )
}

function useSent({ actor, report, keptValues }: Pick<ScreenProps, 'actor' | 'report' | 'keptValues'>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return {
    errors: serverErrors(failure),
    onSubmit({ description, email }: Pick<SupportFields, 'description'> & { email: string | null }, typed: SupportFields) {
      keptValues.keep(typed)
      const sent = { ...report, description: withoutNumbers(description), email, key: crypto.randomUUID() }
      actor.send({ type: 'case.submitted', report: sent })
    },
  }
}

interface CaseFormProps extends Pick<ScreenProps, 'actor' | 'report' | 'keptValues' | 'onTyped'> {
  fields: Pick<ReturnType<typeof useFields>, 'form' | 'otherErrors'>
  /** Returns what was typed until now. */
  written: () => SupportFields
  description: Omit<ComponentProps<typeof TextArea>, 'label'>
  children: ReactNode
}

function CaseForm({ actor, report, keptValues, onTyped, fields, written, description, children }: CaseFormProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const whatsapp = whatsappWith(t`Hola, necesito ayuda.`)
  const { onChange, ...form } = fields.form
  const changed = (event: FormEvent<HTMLFormElement>) => {
    onChange(event)
    keptValues.keep(written())
    onTyped(written())
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
        {...description}
        label={t`¿Qué pasó?`}
        rows={5}
        hint={<Trans>Qué querías hacer y qué viste. No escribas contraseñas ni números de tarjeta.</Trans>}
      />
      {children}
      <TrailList trail={report.trail} />
      {whatsapp && (
        <p>
          <Trans>
            ¿Prefieres WhatsApp?{' '}
            <Link external href={whatsapp}>
              Abrir una conversación
            </Link>
          </Trans>
        </p>
      )}
    </FormPanel>
  )
}
