import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlanPanel } from '#src/views/registration/plan-panel.tsx'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { renderIn } from '../components/render-in.tsx'

const points = [{ id: 'point', description: { 'es-MX': 'Facturación y CRM en uno', en: 'Invoicing and CRM in one' } }]

test('[REG-2] beside the form stands the plan that the person registers for, without what it does not include', () => {
  renderIn('es-MX', <PlanPanel plan={{ ...professionalPlan, marketing: points }} />)

  expect(screen.getByRole('complementary').textContent).toBe(
    'ProfesionalFacturación y CRM en unoFacturas al mes100UsuariosIlimitado' +
      'Puedes cancelar o cambiar de plan cuando quieras desde tu cuenta.',
  )
})

test('[REG-2] without a plan it says what the product is', () => {
  renderIn('en', <PlanPanel plan={undefined} />)

  expect(screen.getByRole('complementary')).toHaveTextContent('Your company’s applications, in a single account.')
})
