import { answers } from '#tests/fixtures/calls.ts'
import { finishModel } from '#tests/model/flows/finish.model.ts'
import { onboardingCheckoutModel } from '#tests/model/flows/onboarding-checkout.model.ts'
import { onboardingPlanModel } from '#tests/model/flows/onboarding-plan.model.ts'
import { agreeAndPay, area, keepCarts, newcomer, panel } from '#e2e/support/purchases.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { defect, renewedIn, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'
import { onboardingStepModel } from '#tests/model/flows/onboarding-step.model.ts'

pathTest.describe('[ONB-2] [ONB-3] [ONB-4] onboarding-step with trusted hands', () => {
  const { inputs } = onboardingStepModel
  // Each input shows another form in the same states.
  for (const [input, path] of Object.entries({ welcome: '', 'the RFC': '/rfc', 'the name': '/name' })) {
    pathTest.describe(input, () => {
      walkWithTrustedHands({
        model: { ...onboardingStepModel, inputs: { [input]: inputs[input] } },
        screens: { [input]: { url: `/app/onboarding${path}`, session: newcomer, beside: area } },
        sameStates: true,
        beyond: renewedIn(onboardingStepModel),
        passing: input === 'welcome' ? [] : ['loading', 'reading', 'unavailable', 'saving'],
      })
    })
  }
})

const inPanel = { ...panel, createOrder: answers.createOrder['free']! } as const
const aroundPanel: NonNullable<RealScreen['happens']> = {
  async 'changes the cart'(page, release) {
    await page.getByRole('textbox', { name: 'Código promocional' }).fill('OTRO')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await release('applyPromoCode', 'promo.missing')
  },
  async 'the order is paid'(page) {
    await agreeAndPay(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
  },
  'leaves the checkout': (page) => page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click(),
}

pathTest.describe('[ONB-5] [ONB-6] [ONB-7] [ONB-10] onboarding-plan with trusted hands', () => {
  walkWithTrustedHands({
    model: onboardingPlanModel,
    screens: {
      'own onboarding': {
        url: '/app/onboarding/plan',
        session: newcomer,
        beside: inPanel,
        reach: keepCarts,
        happens: aroundPanel,
      },
    },
    sameStates: true,
    beyond: renewedIn(onboardingPlanModel),
  })
})

pathTest.describe('[ONB-8] [ONB-9] [ONB-10] onboarding-checkout with trusted hands', () => {
  walkWithTrustedHands({
    model: onboardingCheckoutModel,
    screens: {
      'own onboarding': {
        url: '/app/onboarding/checkout',
        session: newcomer,
        beside: { ...inPanel, endSession: answers.endSession.ok },
        reach: keepCarts,
        happens: aroundPanel,
      },
    },
    sameStates: true,
    beyond: renewedIn(onboardingCheckoutModel),
  })
})

pathTest.describe('[ONB-11] [ONB-12] finish with trusted hands', () => {
  walkWithTrustedHands({
    model: finishModel,
    screens: { 'own account': { url: '/app/onboarding/finish', session: newcomer, beside: area } },
    sameStates: true,
    // The minute of asking goes by in every walk.
    longest: 10,
    beyond: {
      ...waitBreaks,
      ...renewedIn(finishModel),
      'readCustomer: timeout': 'the minute of asking began before that of the call and ends first',
    },
    exceptions: { 'finish.polling | xstate.error.actor.waitUntil | 0': defect },
  })
})
