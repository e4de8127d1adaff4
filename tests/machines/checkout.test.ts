import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { CheckoutContext } from '#machines/checkout-cart.ts'
import { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import { failedOrder, mastercard, quote, verifyingOrder, visa } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { fillHoles } from '#tests/qa/engine/stages/held-calls.ts'

const refused = (code: FailureCode): Failure => ({
  kind: 'refused',
  status: 422,
  body: { message: '', code, description: '', errors: [], requestId: '' },
  retryAt: null,
})

test.each(['promo.exhausted', 'card.missing', 'order.elsewhere'] as const)(
  '[CHK-7] an order that was given up before %s is not charged again',
  async (code) => {
    const { machine, release } = fillHoles(checkoutMachine)
    const input = { offer: { kind: 'plan', plan: professionalPlan }, period: 'monthly', cart: null, onboardingId: null } as const
    const actor = createActor(machine, { input }).start()
    const pay = async () => {
      actor.send({ type: 'pay.requested', shown: quote })
      await release('quoteOrder', { output: quote })
      expect(actor.getSnapshot().value).toBe('paying')
    }
    const order = () => (actor.getSnapshot().context as CheckoutContext).order
    await release('listOrders', { output: [] })
    await release('listPaymentMethods', { output: [visa, mastercard] })
    await release('quoteOrder', { output: quote })
    await pay()
    actor.send({ type: 'charge.returned', failure: null, order: failedOrder })
    expect(order()).toEqual(failedOrder)
    await release('listPaymentMethods', { output: [visa, mastercard] })
    await pay()
    actor.send({ type: 'charge.returned', failure: refused(code), order: null })

    expect(order()).toBeNull()
  },
)

test('[CHK-4] a charge that another tab began is followed as it is, and not with what was agreed to here', async () => {
  const { machine, release } = fillHoles(checkoutMachine)
  const input = { offer: { kind: 'plan', plan: professionalPlan }, period: 'monthly', cart: null, onboardingId: null } as const
  const actor = createActor(machine, { input }).start()
  const handover = () => {
    const { value, context } = actor.getSnapshot()
    const { order, purchase } = context as CheckoutContext
    return { value, order, total: purchase?.total ?? null }
  }
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  await release('quoteOrder', { output: quote })
  actor.send({ type: 'pay.requested', shown: quote })
  await release('quoteOrder', { output: quote })
  expect(handover()).toEqual({ value: 'paying', order: null, total: quote.totals.total })

  actor.send({ type: 'charge.returned', failure: refused('order.elsewhere'), order: null })
  await release('listOrders', { output: [verifyingOrder] })
  expect(handover()).toEqual({ value: 'paying', order: verifyingOrder, total: null })
})
