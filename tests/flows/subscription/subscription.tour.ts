import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import {
  cancelledSubscription,
  changingSubscription,
  endingSubscription,
  paidSubscription,
  pausedSubscription,
  pausingSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { subscriptionModel } from '#tests/flows/subscription/subscription.model.ts'
import { listedPlan } from '#tests/qa/runs/tours/plan-payments.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const base = '/app/configuracion/suscripcion'
const session = sessionOf(olivia)

const screen = (subscription: typeof paidSubscription): Omit<RealScreen, 'id'> => ({
  url: base,
  session,
  beside: { listSubscriptions: listedPlan(subscription), listPaymentMethods: answers.listPaymentMethods.ok },
})

export const subscriptionTour: Tour = {
  model: subscriptionModel,
  screens: {
    'a paid plan': screen(paidSubscription),
    'a plan that ends with its period': screen(endingSubscription),
    'a plan that will change': screen(changingSubscription),
    'a plan that will pause': screen(pausingSubscription),
    'a paused plan': screen(pausedSubscription),
    'a cancelled plan': screen(cancelledSubscription),
  },
  beyond: renewedIn(subscriptionModel),
}
