import { frameSays, silenceFrames, tokenised } from '#e2e/support/card-frame.ts'
import { type RealScreen, wireOf } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { trialPlan } from '#tests/fixtures/plans.ts'
import { checkoutModel, richPlan } from '#tests/flows/checkout/checkout.model.ts'
import { area, chargeRefusal, leadCharge, newcomer, openCode } from '#tests/qa/runs/tours/purchases.ts'
import { onePayment, renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const refuses =
  (code: string): NonNullable<RealScreen['happens']>[string] =>
  (page, release) =>
    leadCharge(page, release, chargeRefusal(code))

const declined = { ...wireOf('createOrder', 'order.elsewhere'), status: 402 }

export const checkoutTour: Tour = {
  model: checkoutModel,
  screens: {
    'an onboarding': {
      url: '/app/onboarding/plan',
      session: newcomer,
      beside: {
        ...area,
        getOnboarding: answers.getOnboarding.ok,
        updateOnboarding: answers.updateOnboarding.ok,
        listPlans: { ...answers.listPlans.ok, data: [trialPlan, richPlan] },
        applyPromoCode: answers.applyPromoCode.ok,
        listSettings: answers.listSettings.ok,
        addCard: answers.addCard.ok,
      },
      async reach(page, release) {
        await silenceFrames(page)
        // Only once: the screen after a payment must not lead back here.
        await release('listOnboardingStrategies', 'at the plan')
      },
      happens: {
        async 'a code is applied'(page) {
          await openCode(page)
          await page.getByRole('textbox', { name: 'Código promocional' }).fill(promo.code)
          await page.getByRole('button', { name: 'Aplicar' }).click()
        },
        'a code is removed': (page) => page.getByRole('button', { name: 'Quitar el código BIENVENIDA' }).click(),
        'a card was added': (page) => frameSays(page, 'openpay', tokenised),
        'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
        'it is paid': (page, release) => leadCharge(page, release, { createOrder: 'free' }),
        'the charge failed': (page, release) => leadCharge(page, release, { chargeOrder: 'verifying', getOrder: 'failed' }),
        'the card is declined': (page, release) => leadCharge(page, release, { chargeOrder: declined }),
        'the card was refused': (page) => frameSays(page, 'openpay', { type: 'incomplete' }),
        'another pays': refuses('order.elsewhere'),
        'the card is gone': refuses('card.missing'),
        'the code is refused': refuses('promo.exhausted'),
        'the plan is gone': refuses('plan.unavailable'),
        'a plan is active': refuses('subscription.active'),
      },
      ending: ['paid', 'left'],
    },
  },
  sameStates: true,
  beyond: { ...renewedIn(checkoutModel), ...onePayment },
}
