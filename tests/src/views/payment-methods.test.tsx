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
