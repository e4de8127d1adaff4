import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Choice } from '#machines/plan-choice.ts'
import { PlanChoice } from '#src/views/plans/plan-choice.tsx'
import { professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { renderIn } from '../components/render-in.tsx'

const monthlyOnly = { ...trialPlan, prices: trialPlan.prices.filter(({ recurrence }) => recurrence === 'monthly') }
const plain = (text: string | null) => (text ?? '').replaceAll(' ', ' ')

function show(locale: 'es-MX' | 'en' = 'es-MX') {
  const onChoose = vi.fn<(choice: Choice) => void>()
  renderIn(locale, <PlanChoice plans={[monthlyOnly, professionalPlan]} period="monthly" onChoose={onChoose} />)
  return { onChoose, card: (name: string) => screen.getByRole('article', { name }) }
}

const featuresOf = (card: HTMLElement) => {
  const [names, values] = [within(card).getAllByRole('term'), within(card).getAllByRole('definition')]
  return names.map((name, at) => `${name.textContent}: ${values[at]?.textContent}`)
}

test('[ONB-6] [REG-1] a card tells its plan, price, trial and highlighted features in their order', () => {
  const { card } = show()

  expect(plain(card('Profesional').textContent)).toContain('$599.00al mes')
  expect(card('Prueba')).toHaveTextContent('15 días gratis')
  expect(card('Prueba')).toHaveTextContent('Gratis')
  expect(card('Prueba')).toHaveTextContent('15 días de prueba')
  expect(featuresOf(card('Profesional'))).toEqual(['Facturas al mes: 100', 'Usuarios: Ilimitado', 'Cargas masivas: No'])
  expect(screen.getByText(/con IVA incluido.*cancelarla cuando quieras/s)).toBeVisible()
})

test('[ONB-6] [REG-1] [STAT-3] by the year it tells the price before the discount, the percentage, and what a month comes to', async () => {
  const { card } = show()
  expect(within(card('Profesional')).queryByText(/de descuento/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Anual' }))
  const yearly = card('Profesional')

  expect(plain(yearly.querySelector('s')?.textContent ?? '')).toBe('Antes $7,188.00')
  expect(yearly).toHaveTextContent('20% de descuento')
  expect(plain(yearly.textContent)).toContain('$5,750.40al año')
  expect(plain(yearly.textContent)).toContain('Equivale a $479.20 al mes')
  expect(screen.queryByRole('article', { name: 'Prueba' })).toBeNull()
})

test('[REG-1] choosing says which plan and which period', async () => {
  const { onChoose } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Elegir Prueba' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Anual' }))
  await userEvent.click(screen.getByRole('button', { name: 'Elegir Profesional' }))

  expect(onChoose.mock.calls).toEqual([
    [{ planId: trialPlan.id, period: 'monthly' }],
    [{ planId: professionalPlan.id, period: 'yearly' }],
  ])
})

test('[ONB-6] the same in English', () => {
  const { card } = show('en')

  expect(featuresOf(card('Profesional'))).toEqual(['Invoices a month: 100', 'Users: Unlimited', 'Bulk uploads: No'])
  expect(within(card('Profesional')).getByRole('button', { name: 'Choose Profesional' })).toBeVisible()
})

test('[REG-1] a period for which nothing is sold says so', async () => {
  renderIn('es-MX', <PlanChoice plans={[monthlyOnly]} period="yearly" onChoose={() => {}} />)

  expect(screen.getByText('Ningún plan se vende por este periodo. Elige el otro.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Mensual' }))
  expect(screen.getByRole('article', { name: 'Prueba' })).toBeVisible()
})
