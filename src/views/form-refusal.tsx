import type { RefObject } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import { RefusalAlert, type Refused } from './refusal-alert.tsx'

interface Props extends Pick<Refused, 'refusal'>, Partial<Pick<Refused, 'throttled'>> {
  actor: { send: (event: { type: 'failure.dismissed' }) => void }
  /** The result of `useFields`. */
  fields: { otherErrors: readonly FieldError[]; form: { ref: RefObject<HTMLFormElement | null> } }
}

/** The refusal above a form. A retry submits the typed values. */
export function FormRefusal({ actor, fields: { otherErrors, form }, refusal, throttled = false }: Props) {
  return (
    <RefusalAlert
      refusal={refusal}
      throttled={throttled}
      errors={otherErrors}
      onRetry={() => form.ref.current?.requestSubmit()}
      onDismiss={() => actor.send({ type: 'failure.dismissed' })}
    />
  )
}
