import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardBrandOf, cardShapes, isCardNumber, passesLuhn } from '#contract/card-number.ts'
import { counterexample, letterOf } from './support/properties.ts'

const digits = (least: number, most: number) => fc.string({ unit: letterOf('0123456789'), minLength: least, maxLength: most })

describe('[CARD-8] the brand of a number', () => {
  test.each([
    ['4', 'visa'],
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['5105105105105100', 'mastercard'],
    ['2221', 'mastercard'],
    ['2220', 'unknown'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['34', 'amex'],
    ['378282246310005', 'amex'],
    ['35', 'unknown'],
    ['5062210000000009', 'carnet'],
    ['506199', 'carnet'],
    ['506198', 'unknown'],
    ['506499', 'carnet'],
    ['506500', 'unknown'],
    ['286900', 'carnet'],
    ['502275', 'carnet'],
    ['588772', 'carnet'],
    ['60462203', 'carnet'],
    ['60462204', 'carnet'],
    ['60462205', 'unknown'],
    ['606333', 'carnet'],
    ['639559', 'carnet'],
    ['6011', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand)
  })

  test('once known never changes while more is typed, but for a Carnet that began unknown', () => {
    const holds = fc.property(digits(1, 18), digits(1, 1), (number, more) => {
      const before = cardBrandOf(number)
      return before === 'unknown' || cardBrandOf(number + more) === before
    })

    expect(counterexample(holds)).toBeNull()
  })
})

describe('the check digit', () => {
  test.each([
    '4111111111111111',
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '345678000000007',
    '5062210000000009',
    '4000990030030005',
  ])('%s is a card', (number) => {
    expect(isCardNumber(number)).toBe(true)
  })

  test.each([
    '4111111111111112',
    '411111111111111',
    '',
    '4242 4242 4242 4242',
    '42424242424242424242',
    '34567800000000',
    'ABCDEFGHIJKLM',
  ])('%j is none', (number) => {
    expect(isCardNumber(number)).toBe(false)
  })

  test('finds every single wrong digit', () => {
    const holds = fc.property(digits(2, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, where, by) => {
      const valid =
        '0123456789'
          .split('')
          .map((check) => body + check)
          .find(passesLuhn) ?? ''
      const at = where % valid.length
      const wrong = valid.slice(0, at) + String((Number(valid[at]) + by) % 10) + valid.slice(at + 1)
      return !passesLuhn(wrong)
    })

    expect(counterexample(holds)).toBeNull()
  })
})

test('four digits of security code for American Express, three for the others', () => {
  expect(Object.entries(cardShapes).map(([brand, { codeLength }]) => `${brand} ${codeLength}`)).toEqual([
    'visa 3',
    'mastercard 3',
    'amex 4',
    'carnet 3',
    'unknown 3',
  ])
})
