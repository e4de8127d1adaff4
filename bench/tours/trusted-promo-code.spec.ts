import { answers } from '#tests/fixtures/calls.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { promoCodeModel } from '#tests/model/flows/promo-code.model.ts'
import { agreeAndPay, newcomer, panel } from '#e2e/support/purchases.ts'
import { type RealScreen } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { afterBrokenWait, renewedIn, throttled, waitBreaks } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'

pathTest.describe('[CHK-5] promo-code with trusted hands', () => {
  const { quoteOrder: _, ...around } = panel
  const screenWith = (kept: string | null) =>
    ({
      url: '/app/onboarding/checkout',
      session: newcomer,
      beside: {
        ...around,
        listOnboardingStrategies: answers.listOnboardingStrategies['at the checkout']!,
        getOnboarding: { data: { ...answers.getOnboarding.ok.data, cart: { line_items: [], promocode: kept } } },
        updateOnboarding: answers.updateOnboarding.ok,
        getPlan: answers.getPlan.ok,
      },
      reach: (_page, release) => release('quoteOrder', 'ok'),
      happens: {
        async 'the code is asked about again'(page, release) {
          await agreeAndPay(page)
          await release('quoteOrder', 'promo.exhausted')
        },
      },
    }) satisfies Omit<RealScreen, 'id'>
  const plain = screenWith(null)
  walkWithTrustedHands({
    model: promoCodeModel,
    screens: {
      'without a code': plain,
      'with a kept code': screenWith(promo.code),
      'throttled before': { ...plain, stored: throttled('promoCode') },
    },
    sameStates: true,
    beyond: { ...waitBreaks, ...renewedIn(promoCodeModel) },
    exceptions: afterBrokenWait('promoCode.throttled'),
  })
})
