import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { owedOf } from '#contract/owed-together.ts'
import type { Subscription } from '#contract/subscription.ts'
import { AllDue } from '#src/views/pay-due/all-due.tsx'
import { AllPaid } from '#src/views/pay-link/debt.tsx'
import { Over } from '#src/views/pay-link/over.tsx'
import { SeveralOwed } from '#src/views/subscription/several-owed.tsx'
import { moreLink } from '#tests/fixtures/pay-links.ts'
import { changingSubscription, pastDueSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

const product: Subscription = {
  ...productSubscription,
  status: 'active',
  paymentStatus: 'failed',
  due: 449_00,
  pendingChange: null,
}
const changing: Subscription = {
  ...changingSubscription,
  id: 'sub-changing',
  status: 'active',
  paymentStatus: 'failed',
  due: 99_00,
}
const others = [product, changing]
const owed = owedOf({ subscription: pastDueSubscription, together: { others, creditAvailable: 48_00 } })
const textOf = () => document.body.textContent.replaceAll('\u00a0', ' ')

test.each([
  [
    'es-MX',
    [
      'Todo lo que debes',
      'Pagas todo junto, con un solo cargo y un solo recibo.',
      '$599.00',
      '$449.00',
      'Lo que debes$1,048.00',
      'Tu saldo a favor−$48.00',
      '$1,000.00',
      'cambia al renovarse y se paga aparte.',
    ],
  ],
  ['en', ['MX$599.00', 'MX$449.00', 'MX$1,048.00', '−MX$48.00', 'MX$1,000.00']],
] as const)('[issue 19] all that is owed names each sum, the credit and what is apart (%s)', (locale, said) => {
  renderIn(locale, <AllDue owed={owed} others={others} way={null} />)
  expect(said.filter((one) => !textOf().includes(one))).toEqual([])
})

test.each([
  ['es-MX', 'Debes $1,048.00 en total', 'Un solo cargo y un solo recibo por 2 renovaciones.', 'Pagar todo lo que debo'],
  ['en', 'You owe MX$1,048.00 in total', 'One charge and one receipt for 2 renewals.', 'Pay everything I owe'],
] as const)('[issue 19] several refused renewals lead to one charge (%s)', (locale, title, says, link) => {
  renderIn(locale, <SeveralOwed due={1_048_00} count={2} />)
  expect([textOf().includes(title), textOf().includes(says)]).toEqual([true, true])
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/app/configuracion/suscripcion/pagar?todo=si')
})

test.each([
  ['es-MX', 'Lo que paga este cargoProfesional$599.00CRM$449.00Todo$1,048.00', 'Quedan pendientes $449.00.'],
  ['en', 'What this charge paysProfessionalMX$599.00CRMMX$449.00EverythingMX$1,048.00', 'MX$449.00 is still due.'],
] as const)('[issue 19] a mailed link names what its charge pays, and what is left (%s)', (locale, paid, rest) => {
  const { unmount } = renderIn(locale, <AllPaid link={moreLink} way={null} />)
  expect(textOf()).toContain(paid)
  unmount()
  renderIn(locale, <Over how="paid" rest={449_00} />)
  expect(textOf()).toContain(rest)
})
