import { expect, test } from 'vitest'
import { onceEach } from '#server/orders/once-each.ts'
import type { RemoteCard } from '#server/providers/payments/gateway.ts'

const card = (remoteId: string, changes: Partial<RemoteCard> = {}): RemoteCard => ({
  remoteId,
  brand: 'visa',
  first6: null,
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  funding: 'credit',
  holder: 'Ada',
  fingerprint: 'same',
  ...changes,
})
const ids = (cards: readonly RemoteCard[], stored: readonly string[] = []) =>
  onceEach(cards, ({ remoteId }) => stored.includes(remoteId)).map((one) => [
    one.card.remoteId,
    ...one.again.map((each) => each.remoteId),
  ])

test('of new duplicates the oldest stays, and a gateway lists the newest first', () => {
  expect(ids([card('c'), card('b'), card('a')])).toEqual([['a', 'b', 'c']])
})

test('a stored card stays, and what was set up again belongs to it', () => {
  expect(ids([card('c'), card('b'), card('a')], ['b'])).toEqual([['b', 'a', 'c']])
  expect(ids([card('b'), card('a')], ['a', 'b'])).toEqual([['b'], ['a']])
})

test.each([
  ['fingerprint', { fingerprint: 'other' }],
  ['month', { expMonth: 11 }],
  ['year', { expYear: 2031 }],
])('another %s is another card', (_title, changes) => {
  expect(ids([card('b', changes), card('a')])).toEqual([['a'], ['b']])
})

test('a card whose number cannot be compared is no duplicate', () => {
  expect(ids([card('b', { fingerprint: null }), card('a', { fingerprint: null })])).toEqual([['a'], ['b']])
})
