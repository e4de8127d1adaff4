import { frameSays, tokenised } from '#e2e/support/card-frame.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import type { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { chargeRefusal, leadCharge } from '#tests/qa/runs/tours/purchases.ts'

export const listedPlan = (subscription: typeof paidSubscription) => ({ ...answers.listSubscriptions.ok, data: [subscription] })
export const cardCalls = { listSettings: answers.listSettings.ok, addCard: answers.addCard.ok }
const refuses =
  (code: string): NonNullable<RealScreen['happens']>[string] =>
  (page, release) =>
    leadCharge(page, release, chargeRefusal(code))
/** How the payment of a plan goes on outside the flow, by the names of the models. */
export const paymentEnds: NonNullable<RealScreen['happens']> = {
  'a card was added': (page) => frameSays(page, 'openpay', tokenised),
  'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
  'it is paid': (page, release) => leadCharge(page, release, {}),
  'the charge failed': (page, release) => leadCharge(page, release, { chargeOrder: 'verifying', getOrder: 'failed' }),
  'another pays': refuses('order.elsewhere'),
  'the card is gone': refuses('card.missing'),
  'the price moved': refuses('price.changed'),
}
