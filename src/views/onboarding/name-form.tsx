import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { onboardingNameSchema } from '#contract/onboarding.ts'
import type { OnboardingStepActor } from '#machines/flows/onboarding-step.machine.ts'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { serverErrors } from '../server-errors.ts'
import { AnswerForm } from './answer-form.tsx'

const texts = { name: { required: msg`Escribe el nombre o la razón social` } }

/** ONB-4. */
export function NameForm({ actor }: { actor: OnboardingStepActor }) {
  const { t } = useLingui()
  const { record, failure } = useSelector(actor, ({ context }) => context)
  const fields = useFields(onboardingNameSchema, {
    initial: { name: record?.name ?? '' },
    serverErrors: serverErrors(failure),
    texts,
    onSubmit: (answer) => actor.send({ type: 'answer.given', answer }),
  })
  return (
    <AnswerForm
      actor={actor}
      form={fields.form}
      otherErrors={fields.otherErrors}
      subtitle={<Trans>Tal como aparece en tu constancia de situación fiscal.</Trans>}
    >
      <TextField {...fields.text('name')} label={t`Nombre o razón social`} autoComplete="organization" />
    </AnswerForm>
  )
}
