import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { promoCodeModel } from '#tests/flows/promo-code/promo-code.model.ts'
import { agreeAndPay, newcomer, openCode, panel } from '#tests/qa/runs/tours/purchases.ts'
import { afterBrokenWait, renewedIn, throttled, waitBreaks } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const { quoteOrder: _, ...around } = panel
const screenWith = (storedCart: string | null) =>
  ({
    url: '/app/onboarding/checkout',
    session: newcomer,
    beside: {
      ...around,
      listOnboardingStrategies: answers.listOnboardingStrategies['at the checkout']!,
      getOnboarding: { data: { ...answers.getOnboarding.ok.data, cart: { lines: [], promocode: storedCart } } },
      updateOnboarding: answers.updateOnboarding.ok,
      getPlan: answers.getPlan.ok,
    },
    async reach(page, release) {
      await release('quoteOrder', 'ok')
      await openCode(page)
    },
    happens: {
      async 'the code is asked about again'(page, release) {
        await agreeAndPay(page)
        await release('quoteOrder', 'promo.exhausted')
      },
    },
  }) satisfies Omit<RealScreen, 'id'>
const plain = screenWith(null)

export const promoCodeTour: Tour = {
  model: promoCodeModel,
  screens: {
    'without a code': plain,
    'with a kept code': screenWith(promo.code),
    'throttled before': { ...plain, stored: throttled('promoCode') },
  },
  sameStates: true,
  beyond: { ...waitBreaks, ...renewedIn(promoCodeModel) },
  exceptions: afterBrokenWait('promoCode.throttled'),
}
