import type { Order } from '#contract/order.ts'
import { frameSays, silenceFrames } from '#e2e/support/card-frame.ts'
import { type RealScreen, sentBy } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { chargeModel } from '#tests/flows/charge/charge.model.ts'
import { richPlan } from '#tests/flows/checkout/checkout.model.ts'
import { agreeAndPay, bankReturns, device, leadCharge, panel } from '#tests/qa/runs/tours/purchases.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

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
      // The charge of a draft may still be running for this time.
      if (order.status === 'draft') await page.clock.fastForward(9_000)
      return release('getOrder', { status: 200, json: sentBy('getOrder', { data: order }) })
    },
  },
  ending: ['paid', 'returned'],
})
const underWay = screenAfter(paying)

export const chargeTour: Tour = {
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
    'a transfer': screenAfter(async (page, release) => {
      await paying(page, release)
      await page.getByRole('radio', { name: 'Transferencia SPEI' }).check()
      await agreeAndPay(page)
    }),
    'a charge under way': {
      ...underWay,
      beside: { ...underWay.beside, listOrders: answers.listOrders['a charge is open']! },
    },
  },
  sameStates: true,
  beyond: renewedIn(chargeModel),
}
