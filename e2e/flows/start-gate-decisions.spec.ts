import { bridgeCases, type BridgeCase } from '#tests/flows/bridge/bridge-cases.ts'
import { destinationOf } from '#tests/qa/report/flow-documents/bridge-decisions.ts'
import { expect, pathTest } from '../support/test.ts'

const app = 'facturacion'

/** The address where the browser must be, path and query, by the destination in the decision table. */
const addresses: Record<string, (row: BridgeCase) => string> = {
  signIn: ({ input }) => (input.app === null ? '/auth/signin' : `/auth/signin?app=${app}`),
  connect: () => `/auth/connect?app=${app}`,
  origin: ({ input }) => input.origin ?? '',
  dashboard: () => '/app/dashboard',
}

pathTest('[ROUTE-2] [ROUTE-3] every row of the decision table leads a browser where it says', async ({ page, app: { url } }) => {
  // The test checks the destination only, not the data there.
  await page.route('**/api/**', () => {})
  const gone: Record<string, string> = {}
  await page.goto('/soporte')
  for (const { name, input } of bridgeCases) {
    const entry = { key: 'k', __TSR_key: 'k', __TSR_index: 0, ...(input.origin !== null && { origin: input.origin }) }
    const stored = input.session && JSON.stringify({ version: 1, session: input.session })
    await page.evaluate(
      ({ state, address, session }) => {
        localStorage.clear()
        if (session !== null) localStorage.setItem('receptio.session', session)
        // The router's own history would react to its own method.
        History.prototype.replaceState.call(history, state, '', address)
        location.reload()
      },
      { state: entry, address: `/bridge${input.app === null ? '' : `?app=${input.app}`}`, session: stored },
    )
    await page.waitForURL(({ pathname }) => pathname !== '/bridge')
    gone[name] = page.url().slice(url.length)
  }

  expect(gone).toEqual(Object.fromEntries(bridgeCases.map((row) => [row.name, addresses[destinationOf(row)]!(row)])))
})
