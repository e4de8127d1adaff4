import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from '#src/components/countdown.tsx'
import { renderIn } from './render-in.tsx'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  document.querySelector('[data-says]')?.remove()
})

const label = () => screen.getByRole('timer').previousSibling?.textContent
const said = () => screen.getByRole('timer').textContent
const announced = () => [...document.querySelectorAll('[data-says] > p')].map(({ textContent }) => textContent)
const pass = (seconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(seconds * 1000)
    await vi.dynamicImportSettled()
    vi.advanceTimersByTime(100)
  })

test('it is seen every second and said every half minute, and tells its end once', async () => {
  const end = vi.fn<() => void>()
  renderIn('es-MX', <Countdown until={65_000} onEnd={end} />)
  expect([label(), said()]).toEqual(['1 minuto y 5 segundos', '1 minuto y 5 segundos'])
  await pass(4)
  expect([label(), said()]).toEqual(['1 minuto y 1 segundo', '1 minuto y 5 segundos'])
  expect(announced()).toEqual([])
  await pass(1)
  expect([label(), said()]).toEqual(['1 minuto', '1 minuto'])
  await pass(1)
  expect([announced(), screen.getByRole('timer').closest('[aria-live]')?.getAttribute('aria-live')]).toEqual([
    ['1 minuto'],
    'off',
  ])
  await pass(58)
  expect([label(), said(), end.mock.calls.length]).toEqual(['1 segundo', '30 segundos', 0])
  await pass(20)
  expect([label(), said(), end.mock.calls.length]).toEqual(['0 segundos', '0 segundos', 1])
})
