import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CancelReasons } from '#src/views/admin/overview/cancel-reasons.tsx'
import { figures } from '#tests/fixtures/admin/sales.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

test.each([
  ['es-MX', ['Es muy cara', 'No lo dijeron', 'Casi no la uso'], 'Nadie ha cancelado.'],
  ['en', ['It is too expensive', 'They did not say', 'I hardly use it'], 'Nobody has cancelled.'],
] as const)('[SET-5] staff read why subscriptions were cancelled, and how often (%s)', (locale, names, nobody) => {
  const { unmount } = renderIn(locale, <CancelReasons cancellations={figures.cancellations} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '4', '1'])
  unmount()
  renderIn(locale, <CancelReasons cancellations={[]} />)
  expect(screen.getByText(nobody)).toBeVisible()
})
