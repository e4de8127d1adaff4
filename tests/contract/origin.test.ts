import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeOrigin } from '#contract/origin.ts'
import { anyText, anyValue, counterexample } from './support/properties.ts'
import { bypasses, elsewhere } from './support/open-redirects.ts'

const home = 'https://app.example'

describe('[ROUTE-4] a place to come back to', () => {
  test.each([
    ['/', '/'],
    ['/app/dashboard', '/app/dashboard'],
    ['/app/perfil?tab=datos&x=%2F%2Fevil.example#abajo', '/app/perfil?tab=datos&x=%2F%2Fevil.example#abajo'],
    ['/app/usuarios?search=a@b&return=https://evil.example', '/app/usuarios?search=a@b&return=https://evil.example'],
    ['/admin/clientes/019ab3e0', '/admin/clientes/019ab3e0'],
    ['/app/configuración', '/app/configuraci%C3%B3n'],
    ['/app/../app/./dashboard', '/app/dashboard'],
    ['/app\\dashboard', '/app/dashboard'],
    ['/app//dashboard', '/app//dashboard'],
    ['/authors', '/authors'],
    ['/bridges', '/bridges'],
    ['/app/auth/signin', '/app/auth/signin'],
    ['/app?next=/bridge', '/app?next=/bridge'],
    ['/app#/auth/signin', '/app#/auth/signin'],
    [
      '/auth/email/verify/019ab3e0-0000-7000-8000-000000000011/h_-1?expires=1&signature=s',
      '/auth/email/verify/019ab3e0-0000-7000-8000-000000000011/h_-1?expires=1&signature=s',
    ],
  ])('%s is kept as %s', (value, path) => {
    expect(safeOrigin(value)).toBe(path)
    expect(safeOrigin(path)).toBe(path)
  })
})

test.each(elsewhere.map((value) => [inspect(value), value] as const))(
  '[ROUTE-4] never leaves the application: %s',
  (_, value) => {
    expect(safeOrigin(value)).toBeNull()
  },
)

test.each([
  '/bridge',
  '/bridge/',
  '/bridge?app=x',
  '/bridge#x',
  '/auth',
  '/auth/',
  '/auth?x',
  '/auth/signin',
  '/auth/signin/',
  '/auth/connect?app=facturacion',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth//signin',
  '/app/../bridge',
  '/app/..\\bridge',
  '/./auth/signin',
  '/%2e/bridge',
  '/app/%2E%2e/auth/signin',
  '/%62ridge',
  '/BRIDGE',
  '/Bridge',
  '/AUTH/SignIn',
  '/%41uth/signin',
  '/auth%2Fsignin',
  '/auth%5Csignin',
  '/%2Fbridge',
  '/bri\tdge',
  '/bridge%2F',
  '/auth/email/verify/',
  '/auth/email/verify',
  '/auth/email/verify/a',
  '/auth/email/verify/a/../../../signin',
  '/auth/email/verify/%2e%2e/%2e%2e',
  '/auth/email/verify/..%2f..%2fsignin/x',
  '/Auth/email/verify/a/b',
  '/auth/email/verify/a/b/c',
  '/%zz',
  '/bridge%',
])('[ROUTE-2] never comes back to a gate or an auth screen: %j', (value) => {
  expect(safeOrigin(value)).toBeNull()
})

test('[ROUTE-4] whatever is asked for, it is null or a path of this origin that leads past the gate', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
    'bridge',
    'BRIDGE',
    'auth',
    '%61uth',
    'signin',
    'email/verify/',
    'app',
    'evil.example',
    'https:',
    'javascript:',
    'x',
    '\u3002',
    '\uFF0F',
    '\u202E',
  )
  const built = fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`)
  expect(
    counterexample(
      fc.property(
        fc.oneof(
          { weight: 6, arbitrary: built },
          { weight: 2, arbitrary: anyText.map((text) => `/${text}`) },
          { weight: 1, arbitrary: anyValue },
        ),
        (value) => {
          const path = safeOrigin(value)
          if (path === null) return
          const url = new URL(path, home)
          const read = decodeURIComponent(url.pathname).toLowerCase()
          const loops = /^\/+(bridge|auth)(\/|$)/.test(read) && !/^\/auth\/email\/verify\/[^/]+\/[^/]+$/.test(read)
          const parts = [url.origin, url.pathname + url.search + url.hash, loops, safeOrigin(path)]
          if (parts.join() !== [home, path, false, path].join())
            throw new Error(`${inspect(value)} gives ${path}: ${parts.join(' ')}`)
        },
      ),
      5000,
    ),
  ).toBeNull()
})

test('the list of known tricks is long enough to mean something', () => {
  expect(new Set(bypasses).size).toBe(bypasses.length)
  expect(bypasses.length).toBeGreaterThanOrEqual(60)
})

test.each(bypasses)('[ROUTE-4] a known open redirect stays here or leads nowhere: %j', (value) => {
  const path = safeOrigin(value)

  expect(path === null || new URL(path, home).origin === home).toBe(true)
  expect(path ?? '/app').toMatch(/^\/(?![/\\])/)
})
