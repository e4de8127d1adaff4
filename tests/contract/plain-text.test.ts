import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineSchema, linesSchema } from '#contract/plain-text.ts'
import { anyText, anyValue, counterexample, issuesOf } from './support/properties.ts'

const line = lineSchema(3, 200)
const lines = linesSchema(150)

const harmless = [
  "O'Higgins & Hijos, S.A. de C.V.",
  "Robert'); drop table users; --",
  '<img src=x onerror=alert(1)>',
  '${7*7} {{7*7}} %s %00',
  '¡Tacos 🌮 Ñandú!',
  'شركة التجارة',
  'ישראל בע״מ',
  '株式会社サンプル',
  'Zo\u0308e',
  'A'.repeat(200),
]

const invisible: [string, string][] = [
  ['a line break', 'Acme\nBcc: x'],
  ['a carriage return', 'Acme\rBcc: x'],
  ['a tab', 'Acme\tSA'],
  ['an escape', 'Acme\u001B[31m'],
  ['a delete', 'Acme\u007F'],
  ['a C1 control', 'Acme\u0085SA'],
  ['a line separator', 'Acme\u2028SA'],
  ['a paragraph separator', 'Acme\u2029SA'],
  ['text that turns round', 'Acme\u202EAS'],
  ['an isolate', 'Acme\u2067AS'],
  ['a right-to-left mark', 'Acme\u200F'],
  ['a space of no width', 'Ac\u200Bme'],
  ['a soft hyphen', 'Ac\u00ADme'],
  ['a tag letter', 'Acme\u{E0041}'],
  ['a letter of private use', 'Acme\uE000'],
  ['half a letter', 'Acme\uD800'],
]

describe('one line of text', () => {
  test.each(harmless)('%s stays as it is, in NFC', (typed) => {
    expect(line.parse(`  ${typed} `)).toBe(typed.normalize('NFC'))
  })

  test.each(invisible)('refuses %s', (_, typed) => {
    expect(issuesOf(line, typed)).toEqual([': text.control'])
  })

  test('has a least and a most, after trimming [REG-7]', () => {
    expect(['', '   ', ' ab ', 'abc', 'a'.repeat(201), 'a'.repeat(10_240)].map((typed) => issuesOf(line, typed))).toEqual([
      [': required'],
      [': required'],
      [': min'],
      [],
      [': max'],
      [': max'],
    ])
  })
})

describe('text of several lines', () => {
  test.each([...harmless.filter(({ length }) => length < 150), 'Uno\nDos\n\nTres', ''])(
    '%j stays as it is [CLAIM-1]',
    (typed) => {
      expect(lines.parse(`${typed}\n`)).toBe(typed.normalize('NFC'))
    },
  )

  test('every line break is a line feed', () => {
    expect(lines.parse('uno\r\ndos\rtres\n')).toBe('uno\ndos\ntres')
  })

  test.each(invisible.filter(([, typed]) => !/[\r\n]/.test(typed)))('refuses %s', (_, typed) => {
    expect(issuesOf(lines, typed)).toEqual([': text.control'])
  })

  test('has a most [CLAIM-1]', () => {
    expect([issuesOf(lines, 'a'.repeat(150)), issuesOf(lines, 'a'.repeat(151))]).toEqual([[], [': max']])
  })
})

test('whatever comes: accepted text is its own form and shows every character it has', () => {
  expect(
    counterexample(
      fc.property(fc.oneof(anyText, anyValue), (value) =>
        [line, lines].every((schema) => {
          const { success, data } = schema.safeParse(value)
          return !success || (schema.parse(data) === data && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(data.replaceAll('\n', '')))
        }),
      ),
      5000,
    ),
  ).toBeNull()
})
