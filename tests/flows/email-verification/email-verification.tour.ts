import { emailChangeToken, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { emailVerificationModel } from '#tests/flows/email-verification/email-verification.model.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const { params, query } = requests.verifyEmail
const session = sessionOf(ulises)

export const emailVerificationTour: Tour = {
  model: emailVerificationModel,
  screens: {
    'with a link': { url: `/auth/email/verify/${params.user}/${params.hash}?${new URLSearchParams(query)}`, session },
    'to a new address': { url: `/auth/email/confirm?token=${emailChangeToken}`, session },
    'without a link': { url: '/auth/email/verify/nobody/nothing', session },
  },
}
