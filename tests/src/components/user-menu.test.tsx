import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UserMenu } from '#src/components/user-menu.tsx'
import { renderIn } from './render-in.tsx'

const leave = vi.fn<() => void>()
const menu = () => document.querySelector('details')
const summary = () => screen.getByText('Tu cuenta')

function open() {
  renderIn(
    'es-MX',
    <UserMenu
      name="Ana"
      detail="ACME"
      items={[
        { label: 'Mi perfil', href: '/app/perfil' },
        { label: 'Cerrar sesión', onSelect: leave },
      ]}
    />,
  )
  return userEvent.click(summary())
}

test('it opens, shows who is in, and an item acts and closes it', async () => {
  await open()
  expect([
    menu()?.open,
    screen.getByText('ACME').textContent,
    screen.getByRole('link', { name: 'Mi perfil' }).getAttribute('href'),
  ]).toEqual([true, 'ACME', '/app/perfil'])
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect([menu()?.open, leave.mock.calls.length]).toEqual([false, 1])
})

test('Escape closes it and gives the focus back', async () => {
  await open()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(menu()?.open).toBe(false)
  expect(document.querySelector('summary')).toHaveFocus()
})

test('a click elsewhere closes it', async () => {
  await open()
  await userEvent.click(document.body)
  expect(menu()?.open).toBe(false)
})
