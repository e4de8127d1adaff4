import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marketingSchema } from '#contract/registration.ts'
import { marketingOf } from '#src/lib/marketing.ts'

const log = vi.fn<(error: Error) => void>()
beforeEach(() => vi.stubGlobal('location', { hostname: 'receptio.test' }))
afterEach(() => {
  vi.unstubAllGlobals()
  log.mockClear()
})

test.each([
  [
    '?utm_source=boletin&utm_medium=correo&utm_campaign=buen-fin',
    '',
    { source: 'boletin', medium: 'correo', campaign: 'buen-fin' },
  ],
  ['?utm_source=boletin', 'https://buscador.mx/?q=facturas', { source: 'boletin' }],
  ['?plan=pro', 'https://buscador.mx/?q=facturas', { source: 'buscador.mx' }],
  ['', 'https://receptio.test/auth/signin', {}],
  ['', '', {}],
])('[REG-8] %j after %j came from %j', (search, referrer, from) => {
  expect(marketingOf(search, referrer, log)).toEqual(from)
  expect(log).not.toHaveBeenCalled()
})

test('[ERR-4] [REG-8] a referrer that is no address is logged, and nobody', () => {
  expect(marketingOf('', 'android-app', log)).toEqual({})
  expect(log).toHaveBeenCalledOnce()
})

test('[REG-8] whatever the address says fits the contract', () => {
  const long = 'x'.repeat(10_000)
  const search = `?utm_source=${long}&utm_medium=${long}&utm_campaign=${encodeURIComponent('🎉'.repeat(300))}`

  expect(marketingSchema.safeParse(marketingOf(search, '', log)).success).toBe(true)
})
