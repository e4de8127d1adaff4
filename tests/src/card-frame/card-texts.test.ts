import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasExpired, readExpiry, slashedExpiry, spacedNumber } from '#src/card-frame/openpay/card-texts.ts'
import { checkCard, type Written } from '#src/card-frame/openpay/check-card.ts'
import { reformat } from '#src/card-frame/reformat.ts'
import { counterexample, letterOf } from '#tests/contract/support/properties.ts'

const digits = fc.string({ unit: letterOf('0123456789'), maxLength: 24 })
const typed = fc.string({ unit: letterOf('0123456789 -/x'), maxLength: 24 })
const bare = (text: string) => text.replace(/\D/g, '')

describe('[CARD-2] a number as it is typed', () => {
  test.each([
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111111111111111999', '4111 1111 1111 1111 999'],
    ['378282246310005', '3782 822463 10005'],
    ['5555555555554444999', '5555 5555 5555 4444'],
    ['', ''],
  ])('%s is written %s', (number, text) => {
    expect(spacedNumber(number)).toBe(text)
  })

  test('written again stays as it is', () => {
    const holds = fc.property(digits, (number) => spacedNumber(bare(spacedNumber(number))) === spacedNumber(number))

    expect(counterexample(holds)).toBeNull()
  })

  test('keeps the caret behind the digit it stood behind', () => {
    const holds = fc.property(typed, fc.nat(24), (text, at) => {
      const caret = Math.min(at, text.length)
      const after = reformat({ text, caret }, spacedNumber)
      const before = bare(text.slice(0, caret))
      return bare(after.text.slice(0, after.caret)) === before.slice(0, bare(after.text).length)
    })

    expect(counterexample(holds)).toBeNull()
  })

  test('a space that is deleted comes back, and the caret goes on before it', () => {
    expect(reformat({ text: '41111', caret: 4 }, spacedNumber)).toEqual({ text: '4111 1', caret: 4 })
  })

  test('a digit typed in the middle leaves the caret there', () => {
    expect(reformat({ text: '4191 1111', caret: 3 }, spacedNumber)).toEqual({ text: '4191 1111', caret: 3 })
  })
})

describe('an expiry', () => {
  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12/3'],
    ['1231', '12/31'],
    ['531', '05/31'],
    ['122031', '12/2031'],
    ['12319', '12/31'],
  ])('%s is written %s', (given, text) => {
    expect(slashedExpiry(given)).toBe(text)
  })

  test('puts the caret behind the zero it adds', () => {
    expect(reformat({ text: '5', caret: 1 }, slashedExpiry)).toEqual({ text: '05', caret: 2 })
  })

  test.each([
    ['12/31', { month: 12, year: 2031 }],
    ['12/2031', { month: 12, year: 2031 }],
    ['13/31', null],
    ['00/31', null],
    ['12/3', null],
    ['12/203', null],
    ['', null],
  ])('%s is read', (text, expiry) => {
    expect(readExpiry(text)).toEqual(expiry)
  })

  test('is good until the end of its month', () => {
    const november = { month: 11, year: 2026 }

    expect([hasExpired(november, new Date(2026, 10, 30, 23, 59)), hasExpired(november, new Date(2026, 11, 1))]).toEqual([
      false,
      true,
    ])
    expect(hasExpired({ month: 1, year: 2027 }, new Date(2026, 11, 31))).toBe(false)
  })
})

describe('[CARD-2] what is wrong with the form', () => {
  const now = new Date(2026, 10, 21)
  const good: Written = {
    number: '4111 1111 1111 1111',
    holder: 'Olivia Ñandú',
    expiry: '12/31',
    code: '123',
    line1: '',
    line2: '',
    line3: '',
    postalCode: '',
    city: '',
    state: '',
  }
  const check = (written: Partial<Written>, withAddress = false) => checkCard({ ...good, ...written }, { withAddress, now })

  test.each<[string, Partial<Written>, object]>([
    ['a whole Visa', {}, {}],
    ['an American Express with four digits', { number: '3782 822463 10005', code: '1234' }, {}],
    ['an American Express with three digits', { number: '3782 822463 10005' }, { code: 'code.four' }],
    ['a Visa with four digits', { code: '1234' }, { code: 'code.three' }],
    ['half a number', { number: '4111 1111' }, { number: 'number.incomplete' }],
    ['a mistyped number', { number: '4111 1111 1111 1112' }, { number: 'number.wrong' }],
    ['a month that does not exist', { expiry: '13/31' }, { expiry: 'expiry.month' }],
    ['half an expiry', { expiry: '12/' }, { expiry: 'expiry.incomplete' }],
    ['an expired card', { expiry: '10/26' }, { expiry: 'expiry.past' }],
    ['the last month', { expiry: '11/26' }, {}],
    ['no holder', { holder: ' ' }, { holder: 'holder.missing' }],
  ])('%s', (_, written, issues) => {
    expect(check(written)).toEqual(issues)
  })

  test('an address counts when it is given, and its postal code keeps its zeros', () => {
    expect(check({}, true)).toEqual({
      line1: 'address.missing',
      city: 'address.missing',
      state: 'address.missing',
      postalCode: 'postalCode.five',
    })
    expect(check({ line1: 'Calle 1', city: 'Mérida', state: 'Yucatán', postalCode: '01000' }, true)).toEqual({})
  })
})
