import type { Order } from '#contract/order.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { trialPlan } from '#tests/fixtures/plans.ts'
import { chargeModel } from '#tests/model/flows/charge.model.ts'
import { checkoutModel, richPlan } from '#tests/model/flows/checkout.model.ts'
import { frameSays, silenceFrames, tokenised } from '#e2e/support/card-frame.ts'
import { agreeAndPay, area, bankReturns, chargeRefusal, device, leadCharge, newcomer, panel } from '#e2e/support/purchases.ts'
import { type RealScreen, sentBy } from '#e2e/support/real-stage.ts'
import { pathTest } from '#e2e/support/test.ts'
import { renewedIn } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'

pathTest.describe('[CHK-3] [CHK-7] charge with trusted hands', () => {
  const paying: NonNullable<RealScreen['reach']> = async (page) => {
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.context().route('https://*.test/**', (route) => route.fulfill({ status: 204 }))
    await silenceFrames(page)
  }
  const failedOnce: NonNullable<RealScreen['reach']> = async (page, release) => {
    await paying(page, release)
    await agreeAndPay(page)
    await leadCharge(page, release, { chargeOrder: 'verifying', getOrder: 'failed' })
  }
  const byMastercard = (page: Parameters<typeof agreeAndPay>[0]) =>
    page.getByRole('radio', { name: 'Mastercard •••• 4444' }).check()
  const screenAfter = (reach: NonNullable<RealScreen['reach']>): Omit<RealScreen, 'id'> => ({
    url: `/app/checkout/plan/${richPlan.id}?period=monthly`,
    session: sessionOf(olivia),
    beside: { ...panel, getPlan: { data: richPlan } },
    reach,
    happens: {
      'the bank is done': async (page) => {
        const ofStripe = await page.locator('iframe[src*="/card-frame/stripe?"]').count()
        await (ofStripe > 0 ? frameSays(page, 'stripe', { type: 'authenticated' }) : bankReturns(page))
      },
    },
    ends: {
      readDevice: (page, _release, hears) =>
        frameSays(
          page,
          'openpay',
          'output' in hears ? device : { type: 'failed', error: { code: 'Openpay.error.network', detail: '', status: 0 } },
        ),
      async watchOrder(page, release, hears) {
        if ('failure' in hears) return release('getOrder', '403')
        const order = hears.output as Order | null
        if (order === null) return release('getOrder', 'timeout')
        // A charge may still be on its way to a draft for so long.
        if (order.status === 'draft') await page.clock.fastForward(9_000)
        return release('getOrder', { status: 200, json: sentBy('getOrder', { data: order }) })
      },
    },
    ending: ['paid', 'returned'],
  })
  const underWay = screenAfter(paying)
  walkWithTrustedHands({
    model: chargeModel,
    screens: {
      'a card of Openpay': screenAfter(async (page, release) => {
        await paying(page, release)
        await agreeAndPay(page)
      }),
      'a card of Stripe': screenAfter(async (page, release) => {
        await paying(page, release)
        await byMastercard(page)
        await agreeAndPay(page)
      }),
      'the same again with another card': screenAfter(async (page, release) => {
        await failedOnce(page, release)
        await byMastercard(page)
        await agreeAndPay(page)
      }),
      'another cart after a failure': screenAfter(async (page, release) => {
        await failedOnce(page, release)
        await page.getByRole('button', { name: 'Agregar uno de Timbres extra' }).click()
        await agreeAndPay(page)
        await page.getByRole('heading', { name: 'El precio cambió' }).waitFor()
        await agreeAndPay(page)
      }),
      'a charge under way': {
        ...underWay,
        beside: { ...underWay.beside, listOrders: answers.listOrders['a charge is open']! },
      },
    },
    sameStates: true,
    beyond: renewedIn(chargeModel),
  })
})

pathTest.describe('[CHK-1] [CHK-2] [CHK-4] [CHK-6] checkout with trusted hands', () => {
  const refuses =
    (code: string): NonNullable<RealScreen['happens']>[string] =>
    (page, release) =>
      leadCharge(page, release, chargeRefusal(code))
  walkWithTrustedHands({
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
          // Once only: what follows a payment must not lead back here.
          await release('listOnboardingStrategies', 'at the plan')
        },
        happens: {
          async 'a code is applied'(page) {
            await page.getByRole('textbox', { name: 'Código promocional' }).fill(promo.code)
            await page.getByRole('button', { name: 'Aplicar' }).click()
          },
          'a code is removed': (page) => page.getByRole('button', { name: 'Quitar el código BIENVENIDA' }).click(),
          'a card was added': (page) => frameSays(page, 'openpay', tokenised),
          'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
          'it is paid': (page, release) => leadCharge(page, release, { createOrder: 'free' }),
          'the charge failed': (page, release) => leadCharge(page, release, { chargeOrder: 'verifying', getOrder: 'failed' }),
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
    beyond: renewedIn(checkoutModel),
  })
})
