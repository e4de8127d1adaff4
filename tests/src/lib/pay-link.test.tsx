import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { takePayLink } from '#src/lib/pay-link.ts'

const token = 'S3ja1Y8YbO1R7B4vpe2KXYAlYt6_K_tQ1XgtrJnkDmk'

/** A page of its own: other tests leave their address in the one that all share. */
function openPage(hash: string) {
  const { location, history } = new Window({ url: `https://receptio.test/pagar${hash}` })
  return { location, history, take: () => takePayLink(location as unknown as Location, history) }
}

test('[payments D15] a mailed token leaves the address for the history entry, where a reload finds it', () => {
  const page = openPage(`#${token}`)
  page.history.replaceState({ kept: 1 }, '')
  expect(page.take()).toBe(token)
  expect([page.location.pathname, page.location.search, page.location.hash]).toEqual(['/pagar', '', ''])
  expect(page.history.state).toEqual({ kept: 1, payLink: token })
  expect(page.take()).toBe(token)
})

test.each(['', '#', '#a b', '#<script>', `#${'x'.repeat(65)}`])('an address with %j has no token', (hash) => {
  const page = openPage(hash)
  expect(page.take()).toBeNull()
  expect(page.location.hash).toBe('')
})
