import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import {
  cancelledSubscription,
  changingSubscription,
  paidSubscription,
  pastDueSubscription,
} from '#tests/fixtures/subscriptions.ts'
import { changePlanModel, companyPlan } from '#tests/model/flows/change-plan.model.ts'
import { payDueModel } from '#tests/model/flows/pay-due.model.ts'
import { subscriptionModel } from '#tests/model/flows/subscription.model.ts'
import { frameSays, silenceFrames, tokenised } from '#e2e/support/card-frame.ts'
import { chargeRefusal, leadCharge } from '#e2e/support/purchases.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { renewedIn } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'

const base = '/app/configuracion/suscripcion'
const session = sessionOf(olivia)
const listed = (subscription: typeof paidSubscription) => ({ ...answers.listSubscriptions.ok, data: [subscription] })
const cards = { listSettings: answers.listSettings.ok, addCard: answers.addCard.ok }
const refuses =
  (code: string): NonNullable<RealScreen['happens']>[string] =>
  (page, release) =>
    leadCharge(page, release, chargeRefusal(code))
const happens: NonNullable<RealScreen['happens']> = {
  'a card was added': (page) => frameSays(page, 'openpay', tokenised),
  'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
  'it is paid': (page, release) => leadCharge(page, release, {}),
  'the charge failed': (page, release) => leadCharge(page, release, { chargeOrder: 'verifying', getOrder: 'failed' }),
  'another pays': refuses('order.elsewhere'),
  'the card is gone': refuses('card.missing'),
  'the price moved': refuses('price.changed'),
}

pathTest.describe('[STAT-2] [SET-5] subscription with trusted hands', () => {
  const screen = (subscription: typeof paidSubscription): Omit<RealScreen, 'id'> => ({
    url: base,
    session,
    beside: { listSubscriptions: listed(subscription), listPaymentMethods: answers.listPaymentMethods.ok },
  })
  walkWithTrustedHands({
    model: subscriptionModel,
    screens: {
      'a paid plan': screen(paidSubscription),
      'a plan that will change': screen(changingSubscription),
      'a cancelled plan': screen(cancelledSubscription),
    },
    beyond: renewedIn(subscriptionModel),
  })
})

pathTest.describe('change-plan with trusted hands', () => {
  walkWithTrustedHands({
    model: changePlanModel,
    screens: {
      'a paid plan': {
        url: `${base}/cambiar`,
        session,
        beside: {
          ...cards,
          listSubscriptions: listed(paidSubscription),
          listPlans: { ...answers.listPlans.ok, data: [professionalPlan, companyPlan] },
        },
        reach: silenceFrames,
        happens,
        leaves: ['changed', 'left'],
      },
    },
    sameStates: true,
    // Each charge on the way takes a while.
    longest: 20,
    beyond: renewedIn(changePlanModel),
  })
})

pathTest.describe('pay-due with trusted hands', () => {
  walkWithTrustedHands({
    model: payDueModel,
    screens: {
      'a renewal that failed': {
        url: `${base}/pagar`,
        session,
        beside: { ...cards, listSubscriptions: listed(pastDueSubscription) },
        reach: silenceFrames,
        happens,
        leaves: ['paid', 'left'],
      },
    },
    sameStates: true,
    // Each charge on the way takes a while.
    longest: 20,
    beyond: renewedIn(payDueModel),
  })
})
