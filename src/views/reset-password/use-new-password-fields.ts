import { newPasswordSchema, type NewPassword } from '#contract/credentials.ts'
import type { Refusal } from '#machines/failures.ts'
import { useFields } from '../../forms/use-fields.ts'
import { serverErrors } from '../server-errors.ts'
import { newPasswordTexts } from './new-password-texts.ts'

/** The two fields of a new password, with what the server refused in them. */
export function useNewPasswordFields(failure: Refusal['failure'], onSubmit: (fields: NewPassword) => void) {
  return useFields(newPasswordSchema, {
    initial: { password: '', passwordConfirmation: '' },
    serverErrors: serverErrors(failure),
    texts: newPasswordTexts,
    onSubmit,
  })
}
