import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BookDay } from '#contract/admin/book.ts'
import { CallFailed } from '#contract/failure.ts'
import { BookDays } from '#src/views/admin/books/book-days.tsx'
import { DifferencePage } from '#src/views/admin/books/difference.page.tsx'
import { explainedCharge, lostRefund, matchedDays, otherAmount, strangeCharge } from '#tests/fixtures/admin/books.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const acted = () => vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
const beside = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

const changed = new CallFailed({
  kind: 'refused',
  status: 409,
  retryAt: null,
  body: { message: '', code: 'record.changed', description: '', errors: [], requestId: '' },
})

test.each([
  ['es-MX', 'Cargo: Falta aquí', 'Explicar', 'Motivo', 'Sí, continuar'],
  ['en', 'Charge: Missing here', 'Explain', 'Reason', 'Yes, continue'],
] as const)('an open difference is explained with a reason (%s)', async (locale, title, act, why, go) => {
  const explain = acted()
  renderIn(locale, <DifferencePage difference={strangeCharge} onExplain={explain} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await userEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(screen.getByRole('alertdialog'))
  const button = dialog.getByRole('button', { name: go })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(why) }), 'Cargo de prueba')
  await userEvent.click(button)
  expect(explain.mock.calls).toEqual([['Cargo de prueba']])
})

test('a difference that somebody else has explained says so, and stays', async () => {
  const explain = vi.fn<(reason: string) => Promise<void>>(() => Promise.reject(changed))
  renderIn('es-MX', <DifferencePage difference={strangeCharge} onExplain={explain} />)
  await userEvent.click(screen.getByRole('button', { name: 'Explicar' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Cargo de prueba')
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, continuar' }))
  expect(await dialog.findByText('Alguien más guardó cambios mientras editabas.')).toBeVisible()
})

test('a difference shows both amounts, its customer and its order, and its day is matched again', async () => {
  const match = acted()
  renderIn('es-MX', <DifferencePage difference={otherAmount} onMatch={match} />)
  expect([beside('Con el proveedor'), beside('Aquí')]).toEqual(['$800.00', '$799.00'])
  expect(screen.getByRole('link', { name: 'Ver la orden' })).toHaveAttribute('href', `/admin/orders/${otherAmount.orderId ?? ''}`)
  expect(screen.queryByRole('button', { name: 'Explicar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Conciliar otra vez ese día' }))
  expect(match.mock.calls).toEqual([['2026-11-19']])
})

test('one that is explained or matches by now has no acts; the explanation says who and why', () => {
  const all = { onExplain: acted(), onMatch: acted() }
  const { unmount } = renderIn('es-MX', <DifferencePage difference={explainedCharge} {...all} />)
  expect(beside('Motivo')).toBe('Cargo de prueba en las páginas del proveedor')
  expect(beside('Quién')).toBe(explainedCharge.explainedBy?.name)
  expect(screen.queryAllByRole('button')).toEqual([])
  unmount()
  renderIn('es-MX', <DifferencePage difference={lostRefund} {...all} />)
  expect(screen.getByText('Ya coincide')).toBeVisible()
  expect([beside('Con el proveedor'), beside('Aquí')]).toEqual(['—', '-$300.00'])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('an amount in another currency says which', () => {
  renderIn('es-MX', <DifferencePage difference={{ ...strangeCharge, currency: 'USD' }} />)
  expect(beside('Con el proveedor')).toBe('$499.00 USD')
})

test('before any day was matched, the page says so, and yesterday is matched by who may', async () => {
  vi.setSystemTime(new Date('2026-11-20T05:30:00.000Z'))
  const match = acted()
  const { unmount } = renderIn('es-MX', <BookDays days={[]} onMatch={match} />)
  expect(screen.getByText(/Todavía no se ha conciliado ningún día/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Conciliar el día de ayer' }))
  expect(match.mock.calls).toEqual([['2026-11-18']])
  unmount()
  renderIn('es-MX', <BookDays days={[]} />)
  expect(screen.queryByRole('button')).toBeNull()
  vi.useRealTimers()
})

test('while a day is being read it is read again until it is matched; an earlier day is named', async () => {
  const [matched, reading] = matchedDays
  if (!matched || !reading) throw new Error('The sample has two days')
  const done = { ...reading, matchedAt: '2026-11-20T08:00:20.000Z' }
  const earlier = { ...reading, driver: 'openpay', day: '2026-11-17' } as const
  const read = vi.fn<() => Promise<BookDay[]>>().mockRejectedValueOnce(changed).mockResolvedValue([matched, done])
  const onMatched = vi.fn<() => void>()
  renderIn('es-MX', <BookDays days={[matched, done, earlier]} read={read} onMatched={onMatched} />)
  expect(beside('También se lee')).toBe('17 nov 2026')
  await waitFor(() => expect(onMatched).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(read).toHaveBeenCalledTimes(2)
})

test('the last day shows each gateway, and is matched again by who may', async () => {
  const match = acted()
  const { unmount } = renderIn('es-MX', <BookDays days={matchedDays} onMatch={match} />)
  expect(beside('Día')).toBe('19 nov 2026')
  expect(beside('Openpay')).toContain('Conciliado: 20')
  expect(beside('Stripe')).toBe('Se está leyendo')
  await userEvent.click(screen.getByRole('button', { name: 'Conciliar otra vez' }))
  expect(match.mock.calls).toEqual([['2026-11-19']])
  unmount()
  renderIn('es-MX', <BookDays days={matchedDays} />)
  expect(screen.queryByRole('button')).toBeNull()
})
