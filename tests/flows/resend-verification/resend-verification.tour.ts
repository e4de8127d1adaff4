import { sessionOf, ulises } from '#tests/fixtures/people.ts'
import { resendVerificationModel } from '#tests/flows/resend-verification/resend-verification.model.ts'
import { afterBrokenWait, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const screen = { url: '/auth/email/verify/nobody/nothing', session: sessionOf(ulises) }

export const resendVerificationTour: Tour = {
  model: resendVerificationModel,
  screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('resendVerification') } },
  beyond: waitBreaks,
  exceptions: afterBrokenWait('resendVerification.sent', 'resendVerification.throttled'),
}
