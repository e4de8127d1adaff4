import { expect, test } from 'vitest'
import { centavosOf, isWhole, numberOf, typedPesos } from '#src/forms/numbers.ts'

test.for([
  ['1,299.50', 129_950],
  ['$ 599', 59_900],
  ['0', 0],
  ['0.1', 10],
  ['', Number.NaN],
  ['12.345', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
] as const)('pesos typed as %s are %s centavos', ([typed, centavos]) => expect(centavosOf(typed)).toBe(centavos))

test.for([
  [129_950, '1299.50'],
  [59_900, '599'],
  [5, '0.05'],
] as const)('%s centavos are typed %s', ([centavos, typed]) => {
  expect([typedPesos(centavos), centavosOf(typed)]).toEqual([typed, centavos])
})

test.for([
  ['15', 15],
  ['12.5 %', 12.5],
  ['-1', -1],
  ['1,000', 1000],
  ['0x10', Number.NaN],
  ['', Number.NaN],
] as const)('a number typed as %s is %s', ([typed, number]) => expect(numberOf(typed)).toBe(number))

test('a number counts when it is whole and within both limits', () => {
  const limits = { least: 1, most: 12 }
  expect([1, 12, 0, 13, 2.5, numberOf(''), numberOf('dos')].map((number) => isWhole(number, limits))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
