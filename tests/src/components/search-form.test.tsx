import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchForm } from '#src/components/search-form.tsx'
import { isTypedCard } from '#src/lib/typed-card.ts'
import { renderIn } from './render-in.tsx'

test('a card number does not get into the address of a list, and another text does', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderIn('es-MX', <SearchForm label="Buscar clientes" text="" onSearch={onSearch} />)
  const box = screen.getByRole('searchbox', { name: 'Buscar clientes' })
  await userEvent.type(box, '5555-5555-5555-4444{Enter}')
  expect([onSearch.mock.calls, box.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Parece un número de tarjeta, y no lo buscamos. Escribe solo sus últimos cuatro dígitos.',
  )
  await userEvent.clear(box)
  await userEvent.type(box, ' Acme {Enter}')
  expect([onSearch.mock.calls, box.getAttribute('aria-invalid')]).toEqual([[['Acme']], null])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['4111111111111111', true],
  ['3714 496353 98431', true],
  ['5062 5400 0000 0009', true],
  ['4111111111111112', false],
  ['+52 1 55 1234 5678', false],
  ['044 55 1234 5678', false],
  ['ch_4111111111111111', false],
  ['4242', false],
])('%s is a card number: %s', (text, isCard) => {
  expect(isTypedCard(text)).toBe(isCard)
})
