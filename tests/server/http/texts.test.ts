import { describe, expect, test } from 'vitest'
import { addressGroup } from '#server/http/address.ts'
import { languageOf } from '#server/refusal/language.ts'
import { failureTexts } from '#server/refusal/failure-texts.ts'
import { ruleTexts } from '#server/refusal/rule-texts.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['*', 'es'],
  ['en', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr,en;q=0.5', 'en'],
  ['fr', 'es'],
  ['en;q=0', 'es'],
  ['en;q=0.5,es;q=0.5', 'es'],
  [`${'x,'.repeat(5000)}en`, 'es'],
  ['en;q=NaN', 'en'],
])('[FMT-1] %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('limits count %s as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

describe('[FMT-1] every text of the server', () => {
  test('is a sentence in two languages', () => {
    const { 'rfc.format': verbatim, ...ours } = ruleTexts
    expect(verbatim.es).toBe('El formato del RFC no es valido')
    for (const [code, { es, en }] of Object.entries({ ...failureTexts, ...ours })) {
      expect([code, es]).not.toEqual([code, en])
      for (const text of [es, en]) expect(text).toMatch(/^\p{Lu}.*\.$/u)
    }
  })
})
