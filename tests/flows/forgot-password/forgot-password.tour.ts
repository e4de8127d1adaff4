import { forgotPasswordModel } from '#tests/flows/forgot-password/forgot-password.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/auth/forgot-password'

export const forgotPasswordTour: Tour = {
  model: forgotPasswordModel,
  screens: { plain: { url }, 'throttled before': { url, stored: throttled('forgotPassword') } },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('forgotPassword.throttled'),
}
