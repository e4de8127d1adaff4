import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { onboardingRfcSchema } from '#contract/onboarding.ts'
import type { OnboardingStepActor } from '#machines/flows/onboarding-step.machine.ts'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { RfcHint } from '../registration/rfc-hint.tsx'
import { serverErrors } from '../server-errors.ts'
import { AnswerForm } from './answer-form.tsx'

const texts = { rfc: { required: msg`Escribe el RFC de tu empresa o el tuyo` } }

/** ONB-4. */
export function RfcForm({ actor }: { actor: OnboardingStepActor }) {
  const { record, failure } = useSelector(actor, ({ context }) => context)
  const [typed, setTyped] = useState(record?.rfc ?? '')
  const fields = useFields(onboardingRfcSchema, {
    initial: { rfc: record?.rfc ?? '' },
    casing: { rfc: 'upper' },
    serverErrors: serverErrors(failure),
    texts,
    onSubmit: (answer) => actor.send({ type: 'answer.given', answer }),
  })
  const change = (event: FormEvent<HTMLFormElement>) => {
    fields.form.onChange(event)
    setTyped(fields.values().rfc)
  }
  return (
    <AnswerForm
      actor={actor}
      form={{ ...fields.form, onChange: change }}
      otherErrors={fields.otherErrors}
      subtitle={<Trans>Con él identificamos a tu empresa.</Trans>}
    >
      <TextField {...fields.text('rfc')} label="RFC" hint={<RfcHint typed={typed} />} autoComplete="off" />
    </AnswerForm>
  )
}
