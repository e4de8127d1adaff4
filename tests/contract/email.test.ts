import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailMaxLength, emailSchema, normaliseEmail } from '#contract/email.ts'
import { anyText, anyValue, counterexample, issuesOf, letterOf } from './support/properties.ts'

describe('the one form of an address', () => {
  test.each([
    ['  Olivia@Acme.TEST ', 'olivia@acme.test'],
    ['OLIVIA@ACME.TEST', 'olivia@acme.test'],
    ['\u00A0olivia@acme.test\u3000', 'olivia@acme.test'],
    ['\uFF4F\uFF4C\uFF49\uFF56\uFF49\uFF41\uFF20\uFF41\uFF43\uFF4D\uFF45\uFF0E\uFF54\uFF45\uFF53\uFF54', 'olivia@acme.test'],
    ['\u{1D428}livia@acme.test', 'olivia@acme.test'],
    ['o\uFB01ce@acme.test', 'ofice@acme.test'],
    ['\u212Aaren@acme.test', 'karen@acme.test'],
    ['ro\u017Fa@acme.test', 'rosa@acme.test'],
    ['olivia@acme\uFE52test', 'olivia@acme.test'],
    ['olivia@acme\u2024test', 'olivia@acme.test'],
  ])('[SIGNIN-4] %j is %j', (typed, form) => {
    expect(emailSchema.parse(typed)).toBe(form)
  })

  test('is its own form', () => {
    expect(normaliseEmail(normaliseEmail('J\u030Cose@acme.test'))).toBe(normaliseEmail('J\u030Cose@acme.test'))
    expect(
      counterexample(
        fc.property(anyText, (typed) => {
          const form = normaliseEmail(typed)
          expect(normaliseEmail(form)).toBe(form)
        }),
        5000,
      ),
    ).toBeNull()
  })

  test('is the same for every case, width and surrounding space of an address', () => {
    const letter = letterOf('abcdefghijklmnopqrstuvwxyz0123456789')
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
    const dressed = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      wide,
      (text) => ` ${text}\n`,
      (text) => wide(text.toUpperCase()),
    )
    expect(
      counterexample(
        fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 20 }), dressed, (name, dress) => {
          expect(emailSchema.parse(dress(`${name}@acme.test`))).toBe(`${name}@acme.test`)
        }),
      ),
    ).toBeNull()
  })
})

describe('an address that the form accepts', () => {
  const refused = (typed: unknown) => issuesOf(emailSchema, typed)

  test.each(['a@b.co', "o'hara+tag@sub.acme.test", 'x_y-z.9@a1.b2.mx', `${'a'.repeat(64)}@acme.test`])(
    '[SIGNIN-4] takes %s',
    (typed) => {
      expect(emailSchema.parse(typed)).toBe(typed)
    },
  )

  test.each([
    ['an unfinished one', 'olivia'],
    ['no name', '@acme.test'],
    ['no domain', 'olivia@'],
    ['two signs', 'olivia@acme@acme.test'],
    ['one label', 'olivia@acme'],
    ['an empty label', 'olivia@acme..test'],
    ['a label that begins with a dash', 'olivia@-acme.test'],
    ['a label that ends with a dash', 'olivia@acme-.test'],
    ['a label of 64 letters', `olivia@${'a'.repeat(64)}.test`],
    ['digits for a top label', 'olivia@acme.123'],
    ['an address in digits', 'olivia@127.0.0.1'],
    ['a space inside', 'oli via@acme.test'],
    ['a line break inside', 'olivia@acme.test\nBcc: x@evil.test'],
    ['a name beside it', 'Olivia <olivia@acme.test>'],
    ['two addresses', 'a@acme.test,b@acme.test'],
    ['a quoted name', '"olivia"@acme.test'],
    ['a Cyrillic letter', '\u043Elivia@acme.test'],
    ['a Greek letter', 'olivi\u03B1@acme.test'],
    ['a dotless i', 'ol\u0131via@acme.test'],
    ['a capital I with a dot', '\u0130van@acme.test'],
    ['an accent', 'josé@acme.test'],
    ['a sharp s', 'stra\u00DFe@acme.test'],
    ['a space of no width', 'oli\u200Bvia@acme.test'],
    ['text that turns round', 'olivia@acme.test\u202E'],
    ['a lone surrogate', 'olivia\uD800@acme.test'],
    ['a NUL', 'olivia\u0000@acme.test'],
  ])('[SIGNIN-4] refuses %s', (_, typed) => {
    expect(refused(typed)).toEqual([': email'])
  })

  test('[SIGNIN-4] an empty one is missing, not wrong', () => {
    expect(refused('')[0]).toBe(': required')
    expect(refused('  \u3000')[0]).toBe(': required')
  })

  test(`[SIGNIN-4] has at most ${emailMaxLength} letters after folding`, () => {
    const of = (length: number) => `${'a'.repeat(length - '@acme.test'.length)}@acme.test`

    expect(refused(of(emailMaxLength))).toEqual([])
    expect(refused(of(emailMaxLength + 1))).toEqual([': email'])
    expect(refused(` ${of(emailMaxLength)} `)).toEqual([])
    expect(refused(of(200_000))).toEqual([': email'])
  })

  test('says so of anything else, and never throws', () => {
    expect(
      counterexample(
        fc.property(fc.oneof(anyText, anyValue), (value) => {
          const { success, data } = emailSchema.safeParse(value)
          return !success || /^[\x21-\x7e]+$/.test(data)
        }),
        1000,
      ),
    ).toBeNull()
  })
})
