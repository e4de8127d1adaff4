import type { FieldError } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'

const none: readonly FieldError[] = []

/** Returns the field errors of a refusal; the same empty list when there are none, so that a form does not update. */
export function serverErrors(failure: Failure | null): readonly FieldError[] {
  return failure?.kind === 'refused' ? failure.body.errors : none
}
