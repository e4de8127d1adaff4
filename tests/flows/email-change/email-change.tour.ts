import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { emailChangeModel } from '#tests/flows/email-change/email-change.model.ts'
import { afterBrokenWait, renewed, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const screen = { url: '/app/configuracion/personal', session: sessionOf(olivia) }

export const emailChangeTour: Tour = {
  model: emailChangeModel,
  screens: { plain: screen, 'throttled before': { ...screen, stored: throttled('emailChange') } },
  beyond: {
    ...waitBreaks,
    'getEmailChange: 401': renewed,
    'requestEmailChange: 401': renewed,
    'resendEmailChange: 401': renewed,
    'dropEmailChange: 401': renewed,
  },
  brief: ['throttled before'],
  exceptions: afterBrokenWait('emailChange.throttled', 'emailChange.sent'),
}
