import { screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { expect, onTestFinished, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import { subscriptionMachine } from '#machines/flows/subscription.machine.ts'
import { ChangeSums } from '#src/views/change-plan/change-sums.tsx'
import { TrialEnds } from '#src/views/checkout/trial-ends.tsx'
import { SubscriptionActs } from '#src/views/subscription/subscription-acts.tsx'
import { downQuote, trialSubscription } from '#tests/fixtures/subscriptions.ts'
import { trialPlan } from '#tests/fixtures/plans.ts'
import { renderIn } from '../components/render-in.tsx'

const free: Subscription = {
  ...trialSubscription,
  plan: { id: trialPlan.id, name: { 'es-MX': 'Prueba gratis', en: 'Free trial' }, freeTrial: true },
}
const change = `/app/configuracion/suscripcion/cambiar?id=${free.id}`

test('who buys a plan during a trial is told that it begins now, and where it is paid when the trial ends', () => {
  renderIn('es-MX', <TrialEnds trial={free} />)

  expect(screen.getByRole('status')).toHaveTextContent(
    'El plan que compras aquí se cobra y empieza hoy. Tu prueba iba a durar hasta el 30 de noviembre de 2026.',
  )
  expect(screen.getByRole('link', { name: 'Pagar cuando termine mi prueba' })).toHaveAttribute('href', change)
})

test('a trial that will not renew cannot wait for its end', () => {
  renderIn('es-MX', <TrialEnds trial={{ ...free, autoRenew: false }} />)

  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [true, change, 'Lo tienes desde hoy y lo pagas cuando termine tu prueba, el 30 de noviembre de 2026.'],
  [false, '/app/checkout', 'Otro plan, otro periodo o más complementos.'],
])('[SET-5] the plan after a free trial is chosen where it is paid at its end, when it renews: %s', (autoRenew, href, says) => {
  const actor = createActor(subscriptionMachine, { input: { subscription: { ...free, autoRenew } } }).start()
  onTestFinished(() => void actor.stop())
  renderIn('es-MX', <SubscriptionActs actor={actor} mayPay />)

  expect(screen.getByRole('link', { name: 'Elegir un plan' })).toHaveAttribute('href', href)
  expect(screen.getByText(says)).toBeInTheDocument()
})

test('[SET-5] a change during a trial says until when the trial goes on and what is paid from then on', () => {
  renderIn('es-MX', <ChangeSums quote={{ ...downQuote, effective: 'now' }} trial atOnce={null} />)

  expect(screen.getByText(/^Tu prueba sigue hasta el/)).toHaveTextContent(
    'Tu prueba sigue hasta el 11 de diciembre de 2026. Desde ese día, $299.00 al mes.',
  )
  expect(screen.queryByText('Total del periodo nuevo')).toBeNull()
})
