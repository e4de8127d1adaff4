import { expect, test } from 'vitest'
import { dividedOver, leftOfParts, lostOfPart, namedPart } from '#server/domain/refund-parts.ts'

const part = (subscriptionId: string, centavos: number) => ({ subscriptionId, centavos })
const parts = [part('users', 79_00), part('crm', 199_00)]
const left = (...gone: [string | null, number][]) =>
  leftOfParts(
    parts,
    gone.map(([subscriptionId, centavos]) => ({ subscriptionId, centavos })),
  ).map(({ centavos }) => centavos)

test.each<[string, number, number[]]>([
  ['nothing', 0, [0, 0]],
  ['one centavo', 1, [0, 1]],
  ['a half', 139_00, [39_50, 99_50]],
  ['an amount that divides into no whole centavos', 100_00, [28_41, 71_59]],
  ['all of it', 278_00, [79_00, 199_00]],
  ['more than all', 300_00, [79_00, 199_00]],
])('%s is divided over parts without a rest', (_, sum, shares) => {
  expect(dividedOver(parts, sum).map(({ centavos }) => centavos)).toEqual(shares)
})

test('nothing is divided over parts that have nothing', () => {
  expect(dividedOver([part('users', 0), part('crm', 0)], 5_00)).toEqual([part('users', 0), part('crm', 0)])
  expect(dividedOver([], 5_00)).toEqual([])
})

// docs/decisions/0158
test('a refund that names a part takes from it alone, and one that names none takes from each by what it has', () => {
  expect(left()).toEqual([79_00, 199_00])
  expect(left(['crm', 199_00])).toEqual([79_00, 0])
  expect(left([null, 139_00])).toEqual([39_50, 99_50])
  expect(left([null, 139_00], ['crm', 99_50])).toEqual([39_50, 0])
  expect(left(['crm', 99_50], [null, 89_25])).toEqual([39_50, 49_75])
  expect(left(['crm', 199_00], [null, 79_00])).toEqual([0, 0])
})

test('what a part has no longer is taken from the others, and no part has less than nothing', () => {
  expect(left([null, 139_00], ['crm', 100_00])).toEqual([39_00, 0])
  expect(left(['crm', 278_00])).toEqual([0, 0])
  expect(left([null, 278_00], ['users', 1_00])).toEqual([0, 0])
})

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const order = { total: 278_00, creditApplied: 139_00 }

test('a refund takes its share of the credit from the same part; a dispute takes none', () => {
  const refund = { at: at(1), centavos: 99_50, subscriptionId: 'crm', returnsCredit: true }
  const dispute = { at: at(2), centavos: 39_50, subscriptionId: null, returnsCredit: false }
  const lost = (subscriptionId: string, gone: (typeof refund | typeof dispute)[], since?: Date) =>
    lostOfPart(order, { parts, gone, subscriptionId }, since)

  expect([lost('users', [refund]), lost('crm', [refund])]).toEqual([0, 199_00])
  expect([lost('users', [refund, dispute]), lost('crm', [refund, dispute])]).toEqual([39_50, 199_00])
  expect([lost('users', [refund, dispute], at(2)), lost('crm', [refund, dispute], at(2))]).toEqual([39_50, 0])
  expect(lost('crm', [refund], at(1))).toBe(199_00)
})

test('a part is named by its first line, only among several', () => {
  const name = { 'es-MX': 'Usuario adicional', en: 'Additional user' }
  const lines = [{ name }] as never[]
  const several = [
    { subscriptionId: 'users', lines },
    { subscriptionId: 'crm', lines: [] },
  ]

  expect(namedPart(several, 'users')).toEqual({ id: 'users', name })
  expect(namedPart(several, null)).toBe(null)
  expect(namedPart(several, 'other')).toBe(null)
  expect(namedPart(several, 'crm')).toBe(null)
  expect(namedPart(several.slice(0, 1), 'users')).toBe(null)
})
