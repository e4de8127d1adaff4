import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardPage } from '#src/views/dashboard/dashboard.page.tsx'
import { acme, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '../components/render-in.tsx'

const { user } = sessionOf(olivia)

test.each([
  [false, `Hola, ${user.name}`],
  [true, acme.name],
])('[admin D20] the page greets its person, and staff who look at it (%s) see whose account it is', (looking, title) => {
  renderIn('es-MX', <DashboardPage user={user} customer={acme} looking={looking} resend={null} applications={null} plan={null} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})
