import type { RefObject } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import { RefusalAlert, type Refused } from './refusal-alert.tsx'

interface Props extends Pick<Refused, 'refusal'>, Partial<Pick<Refused, 'throttled'>> {
  actor: { send: (event: { type: 'failure.dismissed' }) => void }
  /** Of `useFields`. */
  fields: { otherErrors: readonly FieldError[]; form: { ref: RefObject<HTMLFormElement | null> } }
}

/** What stands above a form whose act was refused; trying again submits what is typed. */
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
