import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { paymentMethodsMachine } from '#machines/flows/payment-methods.machine.ts'
import { subscriptionMachine } from '#machines/flows/subscription.machine.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { actsAllowed } from '#src/lib/subscription-acts.ts'
import { BilledPlan } from '#src/views/billing/billed-plan.tsx'
import { LicencesPage } from '#src/views/licences/licences.page.tsx'
import { PaymentMethodsView } from '#src/views/payment-methods/payment-methods.view.tsx'
import { SubscriptionView } from '#src/views/subscription/subscription.view.tsx'
import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'
import { Marketplace } from './support/marketplace.tsx'

const own = sessionOf(olivia)
const impersonating = (writes: boolean) => {
  const { id, name, onboardingFinishedAt } = own.customer
  const impersonation = {
    id: 'leave',
    reason: 'Lo pidió',
    writes,
    endsAt: '2026-11-23T18:00:00.000Z',
    own: { id, name, onboardingFinishedAt },
  }
  return { ...own, customer: { ...own.customer, impersonation: impersonation } }
}
const pressed = () =>
  screen
    .queryAllByRole('button')
    .concat(screen.queryAllByRole('link'))
    .map(({ textContent }) => textContent)

test('[admin D20] staff who look may act by their leave, and never with money', () => {
  expect([own, impersonating(true), impersonating(false)].map(actsAllowed)).toEqual([
    { act: true, pay: true },
    { act: true, pay: false },
    { act: false, pay: false },
  ])
})

test.each([
  ['only reads', false, []],
  ['may write', true, ['Cancelar la suscripción']],
])('[admin D20] a subscription that owes offers staff whose leave %s nothing that is refused', (_, writes, offered) => {
  const actor = createActor(subscriptionMachine, { input: { subscription: pastDueSubscription } }).start()
  onTestFinished(() => void actor.stop())
  renderIn('es-MX', <SubscriptionView actor={actor} may={actsAllowed(impersonating(writes))} card={null} />)

  expect(pressed()).toEqual(offered)
})

test('[admin D20] the billed plan, cards, marketplace and licences offer nothing that costs money', async () => {
  const methods: readonly PaymentMethod[] = answers.listPaymentMethods.ok.data
  const loaded = paymentMethodsMachine.provide({ actors: { listPaymentMethods: fromPromise(() => Promise.resolve(methods)) } })
  const actor = createActor(loaded).start()
  onTestFinished(() => void actor.stop())
  renderIn(
    'es-MX',
    <>
      <BilledPlan
        standing={{ kind: 'pastDue', plan: pastDueSubscription }}
        cardless={false}
        mayPay={actsAllowed(impersonating(true)).pay}
      />
      <PaymentMethodsView actor={actor} adding={null} due={100} impersonating />
      <Marketplace products={answers.listProducts.ok.data} applications={[]} subscriptions={[]} impersonating />
      <LicencesPage applications={[]} subscriptions={[]} impersonating />
    </>,
  )

  expect((await screen.findAllByText(/Visa/)).length).toBeGreaterThan(0)
  expect(pressed()).toEqual(['Ver mi suscripción'])
})
