import { silenceFrames } from '#e2e/support/card-frame.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { payDueModel } from '#tests/flows/pay-due/pay-due.model.ts'
import { listedPlan, cardCalls, paymentEnds } from '#tests/qa/runs/tours/plan-payments.ts'
import { onePayment, renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const base = '/app/configuracion/suscripcion'
const session = sessionOf(olivia)

export const payDueTour: Tour = {
  model: payDueModel,
  screens: {
    'a renewal that failed': {
      url: `${base}/pagar`,
      session,
      beside: { ...cardCalls, listSubscriptions: listedPlan(pastDueSubscription) },
      reach: silenceFrames,
      happens: paymentEnds,
      leaves: ['paid', 'left'],
    },
  },
  sameStates: true,
  // Each charge on the way takes a while.
  longest: 20,
  beyond: { ...renewedIn(payDueModel), ...onePayment },
}
