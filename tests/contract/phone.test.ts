import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimPhoneSchema, normalisePhone, phoneSchema } from '#contract/phone.ts'
import { anyText, anyValue, counterexample, issuesOf, letterOf } from './support/properties.ts'

describe('a Mexican phone number', () => {
  test.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '55.1234.5678',
    '+52 55 1234 5678',
    '52 5512345678',
    '+521 5512345678',
    '+52–55–1234–5678',
    '\u202A+52 55 1234 5678\u202C',
    '＋５２　５５１２３４５６７８',
  ])('%s is 5512345678 [REG-7]', (typed) => {
    expect(phoneSchema.parse(typed)).toBe('5512345678')
  })

  test('may itself begin like the country’s prefix', () => {
    expect([phoneSchema.parse('5212345678'), phoneSchema.parse('+52 5212345678')]).toEqual(['5212345678', '5212345678'])
  })

  test.each([
    ['nothing', '', 'required'],
    ['only separators', ' ( ) - ', 'required'],
    ['nine digits', '551234567', 'phone.digits'],
    ['eleven digits', '55123456789', 'phone.digits'],
    ['another country', '+1 415 555 2671', 'phone.digits'],
    ['letters', '55 1234 ABCD', 'phone.digits'],
    ['an extension', '5512345678 ext 9', 'phone.digits'],
    ['Arabic digits', '٥٥١٢٣٤٥٦٧٨', 'phone.digits'],
    ['10 KB', '5'.repeat(10_240), 'phone.digits'],
  ])('is not %s [REG-7]', (_, typed, rule) => {
    expect(issuesOf(phoneSchema, typed)).toEqual([`: ${rule}`])
  })

  test('is the same for every way of writing it [REG-7]', () => {
    const number = fc.string({ unit: letterOf('0123456789'), minLength: 10, maxLength: 10 })
    const prefix = fc.constantFrom('', '52', '+52', '+521', '521', '+52 ')
    const separator = fc.constantFrom('', ' ', '-', '.', ' - ')
    expect(
      counterexample(
        fc.property(number, prefix, separator, (digits, before, between) => {
          const typed = before + digits.replace(/^(..)(....)/, `$1${between}$2${between}`)
          expect([phoneSchema.parse(typed), claimPhoneSchema.parse(typed)]).toEqual([digits, digits])
        }),
        5000,
      ),
    ).toBeNull()
  })
})

describe('the phone number of a claim', () => {
  test.each([
    ['+1 415 555 2671', '+14155552671'],
    ['4155552671', '4155552671'],
    ['+44 20 7946 0958', '+442079460958'],
    ['123456789012345', '123456789012345'],
  ])('%s is %s [CLAIM-1]', (typed, form) => {
    expect(claimPhoneSchema.parse(typed)).toBe(form)
  })

  test.each(['123456789', '1234567890123456', '44+2079460958', 'call me', '5'.repeat(10_240)])(
    '%s is refused [CLAIM-1]',
    (typed) => {
      expect(issuesOf(claimPhoneSchema, typed)).toEqual([': phone.between'])
    },
  )
})

test('a phone number is its own form, and anything else is told without throwing', () => {
  expect(
    counterexample(
      fc.property(fc.oneof(anyText, anyValue), (value) =>
        [phoneSchema, claimPhoneSchema].every((schema) => {
          const { success, data } = schema.safeParse(value)
          return !success || (/^\+?[0-9]{10,15}$/.test(data) && normalisePhone(data) === data)
        }),
      ),
      3000,
    ),
  ).toBeNull()
})
