import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Choice } from '#machines/plan-choice.ts'
import { PlanChoice } from '#src/views/plans/plan-choice.tsx'
import { invoicing, professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
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

  expect(plain(card('Profesional').textContent)).toContain('$599.00MXN al mesIVA incluido')
  expect(card('Prueba')).toHaveTextContent('15 días gratis')
  expect(card('Prueba')).toHaveTextContent('Gratisdurante 15 días')
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
  expect(plain(yearly.textContent)).toContain('$5,750.40MXN al año')
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

const pipeline = { ...invoicing.features[2]!, key: 'access_pipeline', app: 'crm', value: true, highlightOrder: 4 }
const addenda = { ...pipeline, key: 'access_addenda', name: { 'es-MX': 'Addendas', en: 'Addenda' }, highlightOrder: null }
const sales = {
  ...professionalPlan.products[0]!,
  id: 'sales',
  features: [
    { ...invoicing.features[0]!, value: 50 },
    { ...pipeline, name: { 'es-MX': 'Embudo de ventas', en: 'Pipeline' } },
    addenda,
  ],
}
const wider = { ...professionalPlan, id: 'wider', products: [...professionalPlan.products, sales] }
const widerTexts = { ...professionalPlan.texts['es-MX'], name: 'Amplio' }
const plans = [professionalPlan, { ...wider, texts: { 'es-MX': widerTexts, en: widerTexts } }]

test('[ONB-6] all cards show the same rows, with a dash where a plan has no such feature, and values of several products added', () => {
  renderIn('es-MX', <PlanChoice plans={plans} period="monthly" onChoose={() => {}} />)
  const rows = (name: string) => featuresOf(screen.getByRole('article', { name }))

  expect(rows('Profesional')).toEqual([
    'Facturas al mes: 100',
    'Usuarios: Ilimitado',
    'Cargas masivas: No',
    'Embudo de ventas: –No incluido',
  ])
  expect(rows('Amplio')).toEqual(['Facturas al mes: 150', 'Usuarios: Ilimitado', 'Cargas masivas: No', 'Embudo de ventas: Sí'])
})

test('[ONB-6] the table compares everything that the plans include, with their prices for the period', async () => {
  renderIn('es-MX', <PlanChoice plans={plans} period="monthly" onChoose={() => {}} />)
  const cells = () =>
    within(screen.getByRole('region', { name: 'Comparación de los planes' }))
      .getAllByRole('row')
      .map((row) => plain([...row.children].map((cell) => cell.textContent || cell.getAttribute('aria-label')).join(' | ')))

  expect(cells()).toEqual([
    'Incluye | Profesional$599.00 al mes | Amplio$599.00 al mes',
    'Facturas al mes | 100 | 150',
    'Usuarios | Ilimitado | Ilimitado',
    'Cargas masivas | No | No',
    'Embudo de ventas | –No incluido | Sí',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1 característica más' }))
  expect(cells().at(-1)).toBe('Addendas | –No incluido | Sí')
  await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }))
  expect(cells()).toHaveLength(5)
  await userEvent.click(screen.getByRole('radio', { name: 'Anual' }))
  expect(cells()[0]).toBe('Incluye | Profesional$5,750.40 al año | Amplio$5,750.40 al año')
})

test('[REG-1] the switch says how much a year saves at most, and nothing where it saves nothing', () => {
  const cheap = {
    ...professionalPlan,
    id: 'cheap',
    prices: professionalPlan.prices.map((price) => ({ ...price, net: price.list })),
  }
  const { unmount } = renderIn('es-MX', <PlanChoice plans={[cheap, professionalPlan]} period="monthly" onChoose={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Anual' })).toHaveAccessibleDescription('Ahorra hasta 20%')

  unmount()
  renderIn('es-MX', <PlanChoice plans={[cheap]} period="monthly" onChoose={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Anual' })).toHaveAccessibleDescription('')
})

test('[REG-1] the plan that the customer has is marked for its own period only', async () => {
  const current = { planId: professionalPlan.id, period: 'monthly' } as const
  renderIn('es-MX', <PlanChoice plans={plans} period="monthly" current={current} onChoose={() => {}} />)
  const marked = () => screen.getAllByRole('article').map((card) => card.textContent.startsWith('Tu plan actual'))

  const buttons = () => screen.getAllByRole('article').map((card) => within(card).getByRole('button').textContent)
  expect(marked()).toEqual([true, false])
  expect(buttons()).toEqual(['Seguir con Profesional', 'Elegir Profesional'])
  await userEvent.click(screen.getByRole('radio', { name: 'Anual' }))
  expect(marked()).toEqual([false, false])
  expect(buttons()).toEqual(['Elegir Profesional', 'Elegir Profesional'])
})

test('[REG-1] the end of a trial is explained only where there is a trial', () => {
  const trial = { ...monthlyOnly, freeTrial: true }
  const { unmount } = renderIn('es-MX', <PlanChoice plans={[trial]} period="monthly" onChoose={() => {}} />)
  expect(screen.getByText('¿Qué pasa cuando termina la prueba?')).toBeVisible()

  unmount()
  renderIn('es-MX', <PlanChoice plans={[professionalPlan]} period="monthly" onChoose={() => {}} />)
  expect(screen.queryByText('¿Qué pasa cuando termina la prueba?')).toBeNull()
  expect(screen.getByText('¿Cómo cancelo?')).toBeVisible()
})
