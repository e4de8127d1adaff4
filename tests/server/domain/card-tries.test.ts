import { describe, expect, test } from 'vitest'
import { againstTry, countedSince } from '#server/domain/card-tries.ts'

const now = new Date('2026-03-02T16:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const refusal = { orderId: 'order', paymentMethodId: 'card', code: '3003', byClock: false, createdAt: ago(60) }
const times = (count: number, changes: Partial<typeof refusal>) =>
  Array.from({ length: count }, () => ({ ...refusal, ...changes }))
const wish = { orderId: 'order', cardId: 'card', now }

describe('[decision 0030] one more try of a card for an order', () => {
  test('is free while nothing was refused, and counts the hour before', () => {
    expect(againstTry([], wish)).toBeNull()
    expect(countedSince(now)).toEqual(new Date('2026-03-02T15:00:00.000Z'))
  })

  test('is free again after the card’s network gave it another number, for refusals of the old one', () => {
    const hard = { ...refusal, code: '3004', createdAt: ago(600) }
    expect(againstTry([hard], { ...wish, renewedAt: ago(300) })).toBeNull()
    expect(againstTry([hard], { ...wish, renewedAt: ago(900) })).toBe('closed')
    expect(againstTry(times(4, {}), { ...wish, renewedAt: ago(30) })).toBeNull()
  })

  test('is closed by a hard refusal of that card for that order, however old, and by no other', () => {
    const hard = { ...refusal, code: '3004', createdAt: ago(90_000) }
    expect(againstTry([hard], wish)).toBe('closed')
    expect(againstTry([{ ...hard, byClock: true }], wish)).toBe('closed')
    expect(againstTry([{ ...hard, orderId: 'other' }], wish)).toBeNull()
    expect(againstTry([{ ...hard, paymentMethodId: 'other' }], wish)).toBeNull()
    expect(againstTry([{ ...hard, code: '3003' }], wish)).toBeNull()
  })

  test('is closed after four refusals of the card within the hour, whatever the orders', () => {
    expect(againstTry(times(3, { orderId: 'other' }), wish)).toBeNull()
    expect(againstTry(times(4, { orderId: 'other' }), wish)).toBe('closed')
    expect(againstTry([...times(3, {}), ...times(1, { createdAt: ago(3600) })], wish)).toBeNull()
    expect(againstTry([...times(3, {}), ...times(1, { createdAt: ago(3599) })], wish)).toBe('closed')
  })

  test('waits after eight refusals of the order, until its first one is an hour old', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...refusal, paymentMethodId: `${place}`, createdAt: ago(600 - place) }))
    expect(againstTry(others(7), wish)).toBeNull()
    expect(againstTry(others(8), wish)).toEqual({ waitSeconds: 3000 })
  })

  test('waits after twelve refusals of the customer, until the first one is an hour old', () => {
    const all = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        ...refusal,
        orderId: `${place}`,
        paymentMethodId: `${place}`,
        createdAt: ago(60),
      }))
    expect(againstTry(all(11), wish)).toBeNull()
    expect(againstTry(all(12), wish)).toEqual({ waitSeconds: 3540 })
    expect(
      againstTry(
        all(12).map((one) => ({ ...one, createdAt: ago(3599.9) })),
        wish,
      ),
    ).toEqual({ waitSeconds: 1 })
  })

  test('takes no notice of tries of the clock, of what never reached the bank, and of what is open', () => {
    expect(againstTry(times(12, { byClock: true }), wish)).toBeNull()
    expect(againstTry(times(12, { code: 'not_sent' }), wish)).toBeNull()
    expect(
      againstTry(
        Array.from({ length: 12 }, () => ({ ...refusal, code: null })),
        wish,
      ),
    ).toBeNull()
  })
})
