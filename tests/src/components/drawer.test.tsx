import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Drawer } from '#src/components/drawer.tsx'
import { renderIn } from './render-in.tsx'

const open = () => document.querySelector('dialog')?.open

test('the phone’s menu opens by its button and closes by its cross or by following a link', async () => {
  renderIn(
    'es-MX',
    <Drawer>
      <a href="#perfil">Mi perfil</a>
    </Drawer>,
  )
  for (const way of [() => screen.getByRole('button', { name: 'Cerrar el menú' }), () => screen.getByText('Mi perfil')]) {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }))
    expect(open()).toBe(true)
    await userEvent.click(way())
    expect(open()).toBe(false)
  }
})
