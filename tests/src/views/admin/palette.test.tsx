import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import { CallFailed } from '#contract/failure.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Destination, NavigationProvider } from '#src/lib/navigation.tsx'
import { matches } from '#src/views/admin/palette/entries.ts'
import { piecesOf } from '#src/views/admin/palette/marked.tsx'
import { Palette } from '#src/views/admin/palette/palette.tsx'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '../../components/render-in.tsx'

const granted: Permission[] = ['clientes.list', 'clientes.store', 'products.list']
const user = { ...sessionOf(olivia).user, permissions: granted }
const acme: FoundRecord = {
  kind: 'customer',
  id: '7',
  title: 'Acme',
  detail: 'ADI150312KJ4',
  matched: { field: 'name', value: 'Acme' },
}

function show(find: (text: string) => Promise<readonly FoundRecord[]>) {
  const gone: Destination[] = []
  const onClose = vi.fn<() => void>()
  renderIn(
    'es-MX',
    <NavigationProvider value={(destination) => gone.push(destination)}>
      <Palette open user={user} find={find} onClose={onClose} />
    </NavigationProvider>,
  )
  return { gone, onClose, pointer: userEvent.setup(), box: screen.getByRole('combobox') }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const none = () => Promise.resolve([])

test('[ADM-8] the palette knows the pages and acts that a person may open, and no others', () => {
  show(none)

  expect(options()).toEqual([
    'Crear cliente',
    'Resumen',
    'ClientesClientes y personas',
    'ProductosCatálogo',
    'CaracterísticasCatálogo',
    'Acciones en loteRegistros',
  ])
})

test('[ADM-8] a few letters find pages by the beginnings of their words, and the keys alone open one', async () => {
  const { gone, onClose, pointer, box } = show(none)
  await pointer.type(box, 'caract')
  expect(options()).toEqual(['CaracterísticasCatálogo'])
  await pointer.clear(box)
  await pointer.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = within(screen.getByRole('listbox')).getByRole('option', { selected: true })
  expect(chosen).toHaveTextContent('Clientes')
  expect(box).toHaveAttribute('aria-activedescendant', chosen.id)
  await pointer.keyboard('{Enter}')

  expect(gone).toEqual([{ to: '/admin/clientes' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('[ADM-8] records that the server finds stand first', async () => {
  const find = vi.fn<(text: string) => Promise<readonly FoundRecord[]>>(() => Promise.resolve([acme]))
  const { gone, pointer, box } = show(find)
  await pointer.type(box, 'acme')
  await waitFor(() => expect(options()).toEqual(['AcmeCliente · ADI150312KJ4']))
  await pointer.keyboard('{Enter}')

  expect(find.mock.calls.map(([text]) => text)).toEqual(['acme'])
  expect(gone).toEqual([{ to: '/admin/clientes/7' }])
})

test('[ADM-8] [issue 23.5] what matched is marked, and said when the record does not show it', async () => {
  const of = (id: string, matched: FoundRecord['matched'], more: Partial<FoundRecord> = {}): FoundRecord => ({
    ...acme,
    id,
    matched,
    ...more,
  })
  const records = [
    of('1', { field: 'name', value: 'Peñón Norte' }, { title: 'Peñón Norte' }),
    of('2', { field: 'rfc', value: 'ADI150312KJ4' }),
    of('3', { field: 'phone', value: '5512345678' }),
    of('4', { field: 'card', value: '4242' }),
    of('5', { field: 'alike', value: 'Acme' }),
    of('6', { field: 'amount', value: '123450' }, { kind: 'order', detail: '2026-11-12' }),
    of('7', { field: 'receipt', value: 'R-000123' }, { kind: 'order', detail: '2026-11-12' }),
  ]
  const { pointer, box } = show(() => Promise.resolve(records))
  await pointer.type(box, 'penon 55')

  await waitFor(() =>
    expect(options()).toEqual([
      'Peñón NorteCliente · ADI150312KJ4',
      'AcmeCliente · ADI150312KJ4',
      'AcmeCliente · ADI150312KJ4Teléfono 5512345678',
      'AcmeCliente · ADI150312KJ4Tarjeta que termina en 4242',
      'AcmeCliente · ADI150312KJ4Parecido a lo que escribes',
      'AcmeOrden · 12 de noviembre de 2026Importe $1,234.50',
      'AcmeOrden · 12 de noviembre de 2026Recibo R-000123',
    ]),
  )
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Peñón',
    'ADI150312KJ4',
    '5512345678',
    '4242',
    'Acme',
    '$1,234.50',
    'R-000123',
  ])
})

test.each([
  ['Transportes del Norte', ['porte'], ['porte']],
  ['Transportes del Norte', ['NORTE', 'trans'], ['Trans', 'Norte']],
  ['Peñón y Núñez', ['nunez', 'enon'], ['eñón', 'Núñez']],
  ['Portales y Porte', ['porte'], ['Porte']],
  ['a.b (c', ['.b', '(', '', '$'], ['.b', '(']],
  ['', ['x'], []],
] as const)('of «%s» the words %o are marked', (text, words, marked) => {
  const pieces = piecesOf(text, words)
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ piece }) => piece)).toEqual(marked)
  expect(pieces.map(({ piece }) => piece).join('')).toBe(text)
})

test('[ERR-2] a search that fails says why and can be tried again', async () => {
  const find = vi.fn<() => Promise<readonly FoundRecord[]>>(() => Promise.reject(new CallFailed({ kind: 'unreachable' })))
  const { pointer, box } = show(find)
  await pointer.type(box, 'acme')
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con el servidor')
  find.mockResolvedValue([acme])
  await pointer.click(screen.getByRole('button', { name: 'Reintentar' }))

  await waitFor(() => expect(options()).toEqual(['AcmeCliente · ADI150312KJ4']))
})

test('words match by their beginnings, without case or accents, all of them', () => {
  expect([matches('Crear Código · Catálogo', 'cod CRE'), matches('Crear código', 'digo'), matches('x', '')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a card number that somebody pastes is not sent, and the palette says what to type', async () => {
  const find = vi.fn<(text: string) => Promise<readonly FoundRecord[]>>(() => Promise.resolve([acme]))
  const { pointer, box } = show(find)
  await pointer.click(box)
  await pointer.paste('4111 1111 1111 1111')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Parece un número de tarjeta, y no lo buscamos. Escribe solo sus últimos cuatro dígitos.',
  )
  await pointer.clear(box)
  await pointer.paste('1111')
  await waitFor(() => expect(find.mock.calls.map(([text]) => text)).toEqual(['1111']))
})

/** Shows a palette whose search answers when the test says so. */
function showSlow() {
  const answers: ((records: readonly FoundRecord[]) => void)[] = []
  const find = vi.fn<(text: string) => Promise<readonly FoundRecord[]>>(() => new Promise((resolve) => answers.push(resolve)))
  const isAsked = (times: number) => waitFor(() => expect(find).toHaveBeenCalledTimes(times))
  return { ...show(find), isAsked, answer: (records: readonly FoundRecord[]) => act(async () => answers.at(-1)?.(records)) }
}

const waits = 'Se abre el primer resultado en cuanto llegue. Escape lo cancela.'

test('[issue 23.9] Enter before the answer opens the first result as soon as it is here', async () => {
  const { gone, onClose, pointer, box, isAsked, answer } = showSlow()
  await pointer.type(box, 'acme{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent(waits)
  await isAsked(1)
  expect(gone).toEqual([])
  await answer([acme, { ...acme, id: '8' }])

  expect(gone).toEqual([{ to: '/admin/clientes/7' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('[issue 23.9] who types on after Enter gets no result of the text before', async () => {
  const { gone, pointer, box, isAsked, answer } = showSlow()
  await pointer.type(box, 'acm{Enter}')
  await isAsked(1)
  await pointer.type(box, 'e')
  await isAsked(2)
  expect(screen.getByRole('status')).toHaveTextContent('Buscando…')
  await answer([acme])

  expect(gone).toEqual([])
  expect(options()).toEqual(['AcmeCliente · ADI150312KJ4'])
})

test('[issue 23.9] Enter waits no longer than five seconds, and for nothing when nothing is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { gone, pointer, box, isAsked, answer } = showSlow()
  await pointer.type(box, 'acme{Enter}')
  await isAsked(1)
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('status')).toHaveTextContent('Buscando…')
  await answer([acme])
  expect(gone).toEqual([])

  await pointer.clear(box)
  await pointer.type(box, 'nadie{Enter}')
  await isAsked(2)
  await answer([])
  expect(gone).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Nada coincide con lo que escribes.')
})

test('[issue 23.9] a page that matches opens at once, without the answer', async () => {
  const { gone, pointer, box } = showSlow()
  await pointer.type(box, 'caract{Enter}')

  expect(gone).toEqual([{ to: '/admin/products/features' }])
})
