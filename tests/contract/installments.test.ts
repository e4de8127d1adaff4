import { expect, test } from 'vitest'
import { chosenMonths, monthlyPayments, offeredMonths } from '#contract/installments.ts'

const offers = [
  { months: 3, least: 300_00 },
  { months: 6, least: 600_00 },
] as const

test('months without interest are on offer for a yearly period, from the least of their number', () => {
  const offered = (charge: number) => offeredMonths(offers, { period: 'yearly', charge })
  expect([299_99, 300_00, 599_99, 600_00].map(offered)).toEqual([[], [3], [3], [3, 6]])
  expect(offeredMonths(offers, { period: 'monthly', charge: 600_00 })).toEqual([])
})

test('chosen months that are not on offer any more are one payment', () => {
  const chosen = (charge: number, months: 3 | 6 | null) => chosenMonths(offers, { period: 'yearly', charge, months })
  expect([chosen(600_00, 6), chosen(599_99, 6), chosen(599_99, 3), chosen(600_00, null)]).toEqual([6, null, 3, null])
})

test('the last monthly payment takes what rounding leaves', () => {
  expect(monthlyPayments(7_990_00, 6)).toEqual({ each: 1_331_67, last: 1_331_65 })
  expect(monthlyPayments(7_990_00, 3)).toEqual({ each: 2_663_33, last: 2_663_34 })
  expect(monthlyPayments(600_00, 6)).toEqual({ each: 100_00, last: 100_00 })
})
