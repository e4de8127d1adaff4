import type { FieldError } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'

const none: readonly FieldError[] = []

/** The field errors that a refusal carries; a constant when there are none, so that a form does not look again. */
export function serverErrors(failure: Failure | null): readonly FieldError[] {
  return failure?.kind === 'refused' ? failure.body.errors : none
}
