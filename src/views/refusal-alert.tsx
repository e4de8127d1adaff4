import type { FieldError } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'
import { FailurePanel } from './failure-panel.tsx'
import { ThrottleNotice } from './throttle-notice.tsx'

export interface Refused {
  refusal: { failure: Failure | null; until: number | null }
  throttled: boolean
}

interface Props extends Refused {
  errors: readonly FieldError[]
  onRetry?: () => void
  onDismiss: () => void
}

/** The refusal above a form: how long to wait, or the reason and what to do. */
export function RefusalAlert({ refusal: { failure, until }, throttled, ...rest }: Props) {
  if (throttled && until !== null) return <ThrottleNotice until={until} />
  return failure && <FailurePanel failure={failure} {...rest} />
}
