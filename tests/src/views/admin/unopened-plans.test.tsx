import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnopenedPlans } from '#src/views/admin/installation/unopened-plans.tsx'
import { renderIn } from '../../components/render-in.tsx'

test('[issue 20.1] a plan on sale that opens nothing is named with the application that is missing', () => {
  renderIn('es-MX', <UnopenedPlans plans={[{ plan: 'Membresía mensual', keys: ['membresia', 'club'] }]} />)

  expect(screen.getByText('Estos planes no abren ninguna aplicación')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Membresía mensual: falta la aplicación membresia, club')
})

test('[issue 20.1] nothing is said where every plan opens an application', () => {
  const { container } = renderIn('en', <UnopenedPlans plans={[]} />)

  expect(container.textContent).toBe('')
})
