import { Trans } from '@lingui/react/macro'
import { useRef, type FormEvent } from 'react'
import type { OnboardingStepActor } from '#machines/flows/onboarding-step.machine.ts'
import { AnswerForm } from './answer-form.tsx'

const none = [] as const

/** ONB-3. */
export function Welcome({ actor }: { actor: OnboardingStepActor }) {
  const ref = useRef<HTMLFormElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'answer.given', answer: {} })
  }
  return (
    <AnswerForm
      actor={actor}
      form={{ ref, onSubmit }}
      otherErrors={none}
      subtitle={<Trans>En unos pasos queda lista tu cuenta. Puedes cerrar esta página y seguir después donde te quedaste.</Trans>}
    />
  )
}
