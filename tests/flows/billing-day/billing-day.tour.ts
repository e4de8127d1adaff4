import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { billingDayModel } from '#tests/flows/billing-day/billing-day.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import { settingsPath } from '#tests/qa/runs/tours/settings-pages.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { wantsToLeave } from '#tests/qa/runs/tours/wants-to-leave.ts'

export const billingDayTour: Tour = {
  model: billingDayModel,
  screens: {
    'own record': {
      url: `${settingsPath}/pagos`,
      session: sessionOf(olivia),
      beside: { listPaymentMethods: answers.listPaymentMethods.ok },
      happens: { 'wants to leave': wantsToLeave('Día del mes') },
      ending: ['left'],
    },
  },
  beyond: renewedIn(billingDayModel),
}
