import { emailChangeToken as token } from '#tests/fixtures/people.ts'
import { emailCancelModel } from '#tests/flows/email-cancel/email-cancel.model.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const emailCancelTour: Tour = {
  model: emailCancelModel,
  screens: {
    'with a link': { url: `/auth/email/cancel?token=${token}` },
    'without a link': { url: '/auth/email/cancel' },
  },
}
