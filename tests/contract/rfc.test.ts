import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOddCheckDigit, normaliseRfc, rfcCheckDigit, rfcKind, rfcSchema, strictRfcSchema } from '#contract/rfc.ts'
import { anyText, anyValue, counterexample, issuesOf, letterOf } from './support/properties.ts'

/** The test vectors of docs/payments.md#rfc. */
const real =
  'GODE561231GR8 SAT970701NN3 PME380607P35 CFE370814QI0 PEP9207167XA EKU9003173C9 CACX7605101P8 COSC8001137NA URE180429TM6 IIA040805DZ4 H&E951128469'.split(
    ' ',
  )

/** The tax office's table of values, as the reference prints it. */
const values = new Map(
  '0 0,1 1,2 2,3 3,4 4,5 5,6 6,7 7,8 8,9 9,A 10,B 11,C 12,D 13,E 14,F 15,G 16,H 17,I 18,J 19,K 20,L 21,M 22,N 23,& 24,O 25,P 26,Q 27,R 28,S 29,T 30,U 31,V 32,W 33,X 34,Y 35,Z 36,Ñ 38'
    .split(',')
    .map((pair) => [pair[0] ?? '', Number(pair.slice(2))] as const),
)

/** Computes the check digit from the reference: a company's RFC gets a leading space, worth 37 × 13. */
function digitOf(withoutDigit: string): string {
  const company = withoutDigit.length === 11
  const sum = withoutDigit
    .split('')
    .reduce(
      (total, letter, place) => total + (values.get(letter) ?? Number.NaN) * (13 - place - (company ? 1 : 0)),
      company ? 481 : 0,
    )
  const rest = sum % 11
  if (rest === 0) return '0'
  return 11 - rest === 10 ? 'A' : String(11 - rest)
}

const initials = letterOf('ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&')
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('1999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''))
const suffix = fc.string({ unit: letterOf('123456789ABCDEFGHIJKLMNPQRSTUVWXYZ'), minLength: 2, maxLength: 2 })
const bare = (letters: number) =>
  fc.tuple(fc.string({ unit: initials, minLength: letters, maxLength: letters }), day, suffix).map((parts) => parts.join(''))
const generated = fc.oneof(bare(3), bare(4))

describe('the check digit', () => {
  test.each(real)('of %s is the tax office’s', (rfc) => {
    expect([rfcCheckDigit(rfc), hasOddCheckDigit(rfc)]).toEqual([rfc.at(-1), false])
    expect([issuesOf(rfcSchema, rfc), issuesOf(strictRfcSchema, rfc)]).toEqual([[], []])
  })

  test('of 10,000 generated RFCs is the one of the rule, and any other is odd but accepted [REG-7]', () => {
    let odd = 0
    expect(
      counterexample(
        fc.property(generated, letterOf('0123456789A'), (start, other) => {
          const digit = digitOf(start)
          const rfc = start + digit
          expect([rfcCheckDigit(rfc), hasOddCheckDigit(rfc), issuesOf(rfcSchema, rfc)]).toEqual([digit, false, []])
          expect(issuesOf(strictRfcSchema, start + other)).toEqual([])
          expect(hasOddCheckDigit(start + other)).toBe(other !== digit)
          odd += other === digit ? 0 : 1
        }),
        10_000,
      ),
    ).toBeNull()
    expect(odd).toBeGreaterThan(8000)
  })

  test('an RFC that the tax office issued against its own rule is accepted', () => {
    expect([hasOddCheckDigit('RTO840921RE4'), issuesOf(strictRfcSchema, 'RTO840921RE4')]).toEqual([true, []])
  })

  test('is not asked of what is no RFC yet', () => {
    expect(['', 'GODE', 'GODE561231GR', 'GODE561231GR88'].map(hasOddCheckDigit)).toEqual([false, false, true, false])
  })
})

describe('the one form of an RFC', () => {
  test.each([
    ['gode561231gr8', 'GODE561231GR8'],
    [' GODE-561231-GR8 ', 'GODE561231GR8'],
    ['GODE 561231 GR8', 'GODE561231GR8'],
    ['GODE–561231—GR8', 'GODE561231GR8'],
    ['ＧＯＤＥ５６１２３１ＧＲ８', 'GODE561231GR8'],
    ['\u202AGODE\u200B561231GR8\u202C', 'GODE561231GR8'],
    ['ñun\u0303561231gr8', 'ÑUÑ561231GR8'],
    ['h＆e951128469', 'H&E951128469'],
    ['\u212Aode561231gr8', 'KODE561231GR8'],
    ['gode561231gr\u2168', 'GODE561231GRIX'],
  ])('%j is %s', (typed, form) => {
    expect(normaliseRfc(typed)).toBe(form)
  })

  test('is its own form, and the same for every case, width and separator', () => {
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
    const dress = fc.constantFrom<(text: string) => string>(
      (text) => text.toLowerCase(),
      wide,
      (text) => ` ${text}\n`,
      (text) => text.normalize('NFD'),
      (text) => text.split('').join('-'),
    )
    expect(
      counterexample(
        fc.property(generated, dress, (start, dressed) => {
          const rfc = start + digitOf(start)
          expect(rfcSchema.parse(dressed(rfc))).toBe(rfc)
        }),
      ),
    ).toBeNull()
    expect(
      counterexample(
        fc.property(anyText, (typed) => normaliseRfc(normaliseRfc(typed)) === normaliseRfc(typed)),
        5000,
      ),
    ).toBeNull()
  })
})

describe('an RFC that registration takes', () => {
  test.each([
    ['nothing', '', 'required'],
    ['only separators', ' - ', 'required'],
    ['two letters', 'AB950101AAA', 'rfc.format'],
    ['five letters', 'ABCDE950101AA', 'rfc.format'],
    ['a missing suffix', 'GODE561231', 'rfc.format'],
    ['14 characters', 'GODE561231GR88', 'rfc.length'],
    ['10 KB', 'G'.repeat(10_240), 'rfc.length'],
    ['month 13', 'GODE561331GR8', 'rfc.date'],
    ['day 31 of April', 'GODE560431GR8', 'rfc.date'],
    ['the 29th of February of no leap year', 'GODE010229GR8', 'rfc.date'],
    ['the generic RFC of the public', 'XAXX010101000', 'rfc.generic'],
    ['the generic RFC of foreigners', 'xexx-010101-000', 'rfc.generic'],
    ['a Cyrillic letter', 'G\u041EDE561231GR8', 'rfc.format'],
    ['a Greek letter', 'G\u039FDE561231GR8', 'rfc.format'],
    ['an emoji', 'GODE561231G😀', 'rfc.format'],
    ['SQL', "GODE' or 1=1", 'rfc.format'],
  ])('is not %s [REG-7]', (_, typed, rule) => {
    expect(issuesOf(rfcSchema, typed)).toEqual([`: ${rule}`])
  })

  test('[payments D19] ends in a digit or A, at registration and at onboarding [REG-7]', () => {
    const ends = ['GODE561231GRZ', 'GODE561231GRB', 'GODE561231GRA', 'GODE561231GR8']
    const wrong = [[': rfc.format'], [': rfc.format'], [], []]
    expect(ends.map((rfc) => issuesOf(rfcSchema, rfc))).toEqual(wrong)
    expect(ends.map((rfc) => issuesOf(strictRfcSchema, rfc))).toEqual(wrong)
  })

  test('may hold the 29th of February of a leap year', () => {
    expect(issuesOf(rfcSchema, 'GODE000229GR8')).toEqual([])
  })

  test('is a person’s with 13 characters and a company’s with 12', () => {
    expect(['GODE561231GR8', 'SAT970701NN3', 'SAT', ''].map(rfcKind)).toEqual(['person', 'company', null, null])
  })

  test('is told from anything else, without throwing', () => {
    expect(
      counterexample(
        fc.property(fc.oneof(anyText, anyValue), (value) => {
          const { success, data } = rfcSchema.safeParse(value)
          return !success || /^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/.test(data)
        }),
        2000,
      ),
    ).toBeNull()
  })
})
