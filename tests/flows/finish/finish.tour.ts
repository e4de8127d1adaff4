import { finishModel } from '#tests/flows/finish/finish.model.ts'
import { area, newcomer } from '#tests/qa/runs/tours/purchases.ts'
import { defect, renewedIn, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const finishTour: Tour = {
  model: finishModel,
  screens: { 'own account': { url: '/app/onboarding/finish', session: newcomer, beside: area } },
  sameStates: true,
  // Every walk includes the minute of polling.
  longest: 10,
  beyond: {
    ...waitBreaks,
    ...renewedIn(finishModel),
    'readCustomer: timeout': 'the minute of asking began before that of the call and ends first',
  },
  exceptions: { 'finish.polling | xstate.error.actor.waitUntil | 0': defect },
}
