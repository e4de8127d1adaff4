import { resetPasswordModel } from '#tests/flows/reset-password/reset-password.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/auth/reset-password?email=owner%40acme.test&token=mailed'

export const resetPasswordTour: Tour = {
  model: resetPasswordModel,
  screens: {
    'with a link': { url },
    'without a link': { url: '/auth/reset-password' },
    'throttled before': { url, stored: throttled('resetPassword') },
  },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('resetPassword.throttled'),
}
