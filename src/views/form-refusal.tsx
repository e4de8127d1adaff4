import type { RefObject } from 'react'
import type { FieldError } from '#contract/failure.ts'
import { RefusalAlert, type Refused } from './refusal-alert.tsx'

interface Props extends Refused {
  /** Of `useFields`. */
  fields: { otherErrors: readonly FieldError[]; form: { ref: RefObject<HTMLFormElement | null> } }
  onDismiss: () => void
}

/** What stands above a form whose act was refused; trying again submits what is typed. */
export function FormRefusal({ fields: { otherErrors, form }, ...refused }: Props) {
  return <RefusalAlert {...refused} errors={otherErrors} onRetry={() => form.ref.current?.requestSubmit()} />
}
