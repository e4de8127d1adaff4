import { beforeEach, expect, test } from 'vitest'
import { takePayLink } from '#src/lib/pay-link.ts'

const token = 'S3ja1Y8YbO1R7B4vpe2KXYAlYt6_K_tQ1XgtrJnkDmk'

beforeEach(() => history.replaceState(null, '', '/pagar'))

test('[payments D15] a mailed token leaves the address for the history entry, where a reload finds it', () => {
  history.replaceState({ kept: 1 }, '', `/pagar#${token}`)
  expect(takePayLink()).toBe(token)
  expect([location.pathname, location.search, location.hash]).toEqual(['/pagar', '', ''])
  expect(history.state).toEqual({ kept: 1, payLink: token })
  expect(takePayLink()).toBe(token)
})

test.each(['', '#', '#a b', '#<script>', `#${'x'.repeat(65)}`])('an address with %j has no token', (hash) => {
  history.replaceState(null, '', `/pagar${hash}`)
  expect(takePayLink()).toBeNull()
  expect(location.hash).toBe('')
})
