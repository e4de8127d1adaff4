import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Address, givenAddress } from '#src/lib/address.ts'
import { createAppRouter } from '#src/router.ts'

const router = createAppRouter({} as never, ({ children }) => children as never)
const places = /(['"`])(\/(?:admin|app|auth|bridge|legal|soporte)(?:[/?#][^'"`\n]*)?)\1/g

/**
 * Returns whether a page answers an address, not only its layout. A value after a slash may be any word, else it is a
 * query.
 */
function isAnswered(address: string): boolean {
  // The compiler has checked every step of the onboarding.
  const stepped = address.replace('/app/onboarding/${step}', '/app/onboarding/plan')
  const path = stepped.replaceAll(/\/\$(?:\{[^}]*\}|\w+)/g, '/x').replace(/[?#$].*$/, '')
  const [, , foundRoute] = router.getMatchedRoutes(path)
  return foundRoute !== undefined && !foundRoute.children
}

/** By the text of an address: whether a link to it compiles. */
type Compiles<Written extends string> = { [Each in Written]: Each extends Address ? true : false }

test('[aesthetics 4.8] an address that no route answers does not compile', () => {
  const inside: Compiles<'/app/dashboard' | '/admin/clientes/7' | '/admin/orders?status=paid' | '/soporte?desde=x'> = {
    '/app/dashboard': true,
    '/admin/clientes/7': true,
    '/admin/orders?status=paid': true,
    '/soporte?desde=x': true,
  }
  const nowhere: Compiles<'/admin/customers' | '/dashboard' | 'clientes/7' | 'https://receptio.test/app/dashboard'> = {
    '/admin/customers': false,
    '/dashboard': false,
    'clientes/7': false,
    'https://receptio.test/app/dashboard': false,
  }
  const written = { ...inside, ...nowhere }
  expect(Object.fromEntries(Object.keys(written).map((address) => [address, isAnswered(address)]))).toEqual(written)
})

test('[aesthetics 4.8] every address that the source writes out is answered by a route', () => {
  const files = globSync('src/{views,components,lib,routes,entry}/**/*.{ts,tsx}')
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(places)].map(([, , address = '']) => ({ file, address })),
  )
  expect(written.length).toBeGreaterThan(150)
  expect(written.filter(({ address }) => !isAnswered(address))).toEqual([])
})

test('[aesthetics 4.8] an address that comes as data never leads out of the application', () => {
  expect(['/app/dashboard?a=1', '//elsewhere.example/', 'https://elsewhere.example/', ''].map(givenAddress)).toEqual([
    '/app/dashboard?a=1',
    '/',
    '/',
    '/',
  ])
})
