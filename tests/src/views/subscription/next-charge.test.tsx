import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BilledPlan } from '#src/views/billing/billed-plan.tsx'
import { SubscriptionFacts } from '#src/views/subscription/subscription-facts.tsx'
import { visa } from '#tests/fixtures/payments.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../../components/render-in.tsx'

const plan = {
  ...paidSubscription,
  pricing: { total: 799_00, renewal: 799_00 },
  nextPaymentAttemptAt: '2026-12-12T18:00:00.000Z',
}
const beside = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test.each([
  ['es-MX', 'Próximo cargo', '$799.00 el 12 de diciembre de 2026. Todavía no hay una tarjeta para este cargo.'],
  ['en', 'Next charge', 'MX$799.00 on December 12, 2026. There is no card for this charge yet.'],
] as const)('[customer 8] a next charge without a card says so, and what to do (%s)', (locale, name, said) => {
  const { unmount } = renderIn(locale, <SubscriptionFacts subscription={plan} card={null} />)
  expect(beside(name)).toBe(said)
  unmount()
  renderIn(locale, <BilledPlan standing={{ kind: 'running', plan }} cardless mayPay />)
  expect(beside(name)).toBe(said)
})

test('[customer 8] a next charge with a card names it, and nothing is said of cards where nobody knows', () => {
  const { unmount } = renderIn('es-MX', <SubscriptionFacts subscription={plan} card={visa} />)
  expect(beside('Próximo cargo')).toBe('$799.00 el 12 de diciembre de 2026, con Visa •••• 1111')
  unmount()
  renderIn('es-MX', <BilledPlan standing={{ kind: 'running', plan }} cardless={false} mayPay />)
  expect(beside('Próximo cargo')).toBe('$799.00 el 12 de diciembre de 2026')
})

test.each([
  ['es-MX', 'Próximo cargo', 'Ninguno', 'Renovación automática'],
  ['en', 'Next charge', 'None', 'Automatic renewal'],
] as const)(
  '[customer 8] a free trial has no next charge, needs no card and does not renew (%s)',
  (locale, name, said, renewal) => {
    const trial = { ...plan, paymentStatus: 'pending', trialDays: 15, pricing: { total: 0, renewal: 0 } } as const
    const { unmount } = renderIn(locale, <SubscriptionFacts subscription={trial} card={null} />)
    expect(beside(name)).toBe(said)
    expect(screen.queryByText(renewal)).toBeNull()
    unmount()
    const paid = renderIn(locale, <SubscriptionFacts subscription={plan} card={null} />)
    expect(screen.getByText(renewal)).toBeVisible()
    paid.unmount()
    renderIn(locale, <BilledPlan standing={{ kind: 'running', plan: trial }} cardless mayPay />)
    expect(beside(name)).toBe(said)
  },
)
