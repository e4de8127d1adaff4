import { expect, test, vi } from 'vitest'
import type { Call } from '#src/services/http.ts'
import { createReceipts } from '#src/services/receipts.ts'
import { createTeam } from '#src/services/team.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { paidOrder } from '#tests/fixtures/payments.ts'
import { olivia } from '#tests/fixtures/people.ts'

test('[issue 21] the home page asks for no more receipts and people than it shows', async () => {
  const call = vi.fn<(name: string, sent: object) => Promise<unknown>>((name) =>
    Promise.resolve(name === 'listOrders' ? onePage([paidOrder]) : onePage([olivia])),
  )
  const { signal } = new AbortController()
  // Cast: the answers of two calls stand for all.
  expect(await createReceipts(call as unknown as Call).latest(3, signal)).toEqual({ orders: [paidOrder] })
  expect(await createTeam(call as unknown as Call).list({ perPage: 4 }, signal)).toEqual(onePage([olivia]))
  expect(call.mock.calls).toEqual([
    ['listOrders', { query: { status: 'paid', perPage: 3 }, signal }],
    ['listUsers', { query: { perPage: 4 }, signal }],
  ])
})
