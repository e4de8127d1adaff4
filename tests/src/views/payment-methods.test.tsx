import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MethodRow } from '#src/views/payment-methods/method-row.tsx'
import { visa } from '#tests/fixtures/payments.ts'
import { renderIn } from '../components/render-in.tsx'

test.each([
  ['es-MX', 'Visa •••• 1111 Predeterminada'],
  ['en', 'Visa •••• 1111 Default'],
] as const)('[issue 16] the default card is read in words of their own (%s)', (locale, said) => {
  renderIn(
    locale,
    <MethodRow
      method={{ ...visa, isDefault: true }}
      busy={false}
      due={0}
      fixed
      onDefault={() => undefined}
      onRemove={() => undefined}
    />,
  )

  expect(screen.getByText(/^Visa/).closest('p')?.textContent).toBe(said)
})

test.each([
  ['es-MX', 'Vence 12/2030 · OLIVIA ORTEGA · Tu banco la renovó el 3 de octubre de 2026'],
  ['en', 'Expires 12/2030 · OLIVIA ORTEGA · Your bank renewed it on October 3, 2026'],
] as const)('[payments D15] a card that its network renewed says since when (%s)', (locale, words) => {
  renderIn(
    locale,
    <MethodRow
      method={{ ...visa, networkUpdatedAt: '2026-10-03T18:00:00.000Z' }}
      busy={false}
      due={0}
      fixed
      onDefault={() => undefined}
      onRemove={() => undefined}
    />,
  )

  expect(document.body.textContent).toContain(words)
})
