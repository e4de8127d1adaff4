import { silenceFrames } from '#e2e/support/card-frame.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { paidSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'
import { changePlanModel, companyPlan } from '#tests/flows/change-plan/change-plan.model.ts'
import { listedPlan, cardCalls, paymentEnds } from '#tests/qa/runs/tours/plan-payments.ts'
import { onePayment, renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const base = '/app/configuracion/suscripcion'
const session = sessionOf(olivia)

export const changePlanTour: Tour = {
  model: changePlanModel,
  screens: {
    'a paid plan': {
      url: `${base}/cambiar`,
      session,
      beside: {
        ...cardCalls,
        listSubscriptions: listedPlan(paidSubscription),
        listPlans: { ...answers.listPlans.ok, data: [professionalPlan, companyPlan] },
      },
      reach: silenceFrames,
      happens: paymentEnds,
      leaves: ['changed', 'left'],
    },
    'a product': {
      url: `${base}/cambiar?id=${productSubscription.id}`,
      session,
      beside: {
        ...cardCalls,
        listSubscriptions: listedPlan(productSubscription),
        listPlans: { ...answers.listPlans.ok, data: [] },
      },
      reach: silenceFrames,
      happens: paymentEnds,
      leaves: ['changed', 'left'],
    },
  },
  sameStates: true,
  // Each charge on the way takes a while.
  longest: 20,
  beyond: { ...renewedIn(changePlanModel), ...onePayment },
}
