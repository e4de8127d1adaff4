import { expect, test, vi } from 'vitest'
import { createPaymentMethods } from '#src/services/payment-methods.ts'
import { visa } from '#tests/fixtures/payments.ts'
import { givenCard, syncedCards } from '#contract/endpoints/cash-rules.ts'
import * as z from '#contract/zod.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'

const token = { tokenId: 'k1234567890abcdefghi', deviceSessionId: 'a'.repeat(32) }
const meta = { currentPage: 1, perPage: 25, lastPage: 1, total: 1 }
const cardBack = (left: number) => ({ status: 200, json: z.encode(givenCard, { data: visa, dueTotal: left }) })
const cardsBack = (left: number) => ({ status: 200, json: z.encode(syncedCards, { data: [visa], meta, dueTotal: left }) })

function wallet(named: number, reply: Reply) {
  const { call, sent } = httpOver([reply])
  const changed = vi.fn<() => void>()
  const charging = vi.fn<() => void>()
  return { sent, changed, charging, methods: createPaymentMethods(call, { named: () => named, changed, charging }) }
}
const sums = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => (body as { due_total?: number }).due_total)

test('[customer 4] a card is saved with the sum that its button named, or none', async () => {
  const named = wallet(299_00, cardBack(0))
  await named.methods.add(token)
  await named.methods.makeDefault({ id: visa.id, named: 150_00 })
  expect([sums(named.sent), named.changed.mock.calls.length, named.charging.mock.calls.length]).toEqual([[299_00, 150_00], 0, 2])
  const synced = wallet(299_00, cardsBack(0))
  await synced.methods.sync()
  expect([sums(synced.sent), synced.changed.mock.calls.length, synced.charging.mock.calls.length]).toEqual([[299_00], 0, 1])
  const plain = wallet(0, cardBack(0))
  await plain.methods.add(token)
  await plain.methods.makeDefault({ id: visa.id, named: 0 })
  expect([sums(plain.sent), plain.charging.mock.calls.length]).toEqual([[undefined, undefined], 0])
})

test('[customer 4] what is due is read again when it was not what the button named', async () => {
  const { methods, changed, charging } = wallet(299_00, cardBack(310_00))
  await methods.add(token)
  await methods.makeDefault({ id: visa.id, named: 299_00 })
  expect([changed.mock.calls.length, charging.mock.calls.length]).toEqual([2, 0])
  const synced = wallet(299_00, cardsBack(310_00))
  await synced.methods.sync()
  expect(synced.changed).toHaveBeenCalledTimes(1)
})

test('[customer 4] a card whose answer was lost is one card when it is sent again; another card is another act', async () => {
  const { call, sent } = httpOver(['offline', cardBack(0)])
  const methods = createPaymentMethods(call)
  expect(await settled(methods.add(token))).toEqual({ failure: { kind: 'unreachable' } })
  await methods.add(token)
  await methods.add({ ...token, tokenId: 'kotra67890abcdefghij' })
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\w-]{16,}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})
