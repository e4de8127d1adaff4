import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { brandMachine } from '#machines/flows/brand.machine.ts'
import { BrandView } from '#src/views/admin/brand/brand.view.tsx'
import { plainBrand } from '#tests/fixtures/admin/brand.ts'
import { renderIn } from '../../components/render-in.tsx'

function show() {
  const context = { record: plainBrand, change: null, failure: null }
  const actor = createActor(brandMachine, { snapshot: brandMachine.resolveState({ value: 'editing', context }) }).start()
  renderIn('es-MX', <BrandView actor={actor} logo={null} />)
}
const colour = () => screen.getByRole('textbox', { name: 'Color de la marca' })
const paneOf = (text: string) => screen.getAllByText(text)[0]?.closest<HTMLElement>('[style]')

test('[issue 20.2] while a colour is typed the preview has it, and a pale one is measured with the nearest that passes', async () => {
  show()
  await userEvent.type(colour(), '#ffd400')
  expect(screen.getByText(/su contraste es de 1.23 a 1, y hace falta 3/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Usar #a18600, el más cercano' }))
  expect(colour()).toHaveValue('#a18600')
  expect(screen.queryByText(/su contraste es de/)).toBeNull()
  expect(paneOf('Así se ve un enlace')?.style.getPropertyValue('--r-colors-brand-solid')).toBe('#a18600')
})

test('[issue 20.2] the product’s own colours come back with one press', async () => {
  show()
  await userEvent.type(colour(), '#0b5fa5')
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar los colores de fábrica' }))
  expect(colour()).toHaveValue('')
  expect(paneOf('Así se ve un enlace')?.style.getPropertyValue('--r-colors-brand-solid')).toBe('#1d5a45')
})
