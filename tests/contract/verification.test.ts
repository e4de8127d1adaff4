import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VerificationLink, verificationLink } from '#contract/verification.ts'
import { anyValue, counterexample } from './support/properties.ts'

const link: VerificationLink = {
  user: '019ab3e0-0000-7000-8000-000000000011',
  hash: 'q83vEjRWeJCrze8SNFZ4kA',
  expires: '1795000000',
  signature: 'o1Z_3-yK0xq83vEjRWeJCrze8SNFZ4kAo1Z_3-yK0xQ',
}

describe('[VERIFY-1] the parts of a mailed link', () => {
  test('are kept when each has its shape, and nothing else comes along', () => {
    expect(verificationLink({ ...link, next: '//evil.example', __proto__: { admin: true } })).toEqual(link)
  })

  test.each([
    [
      'user',
      [
        '',
        '1',
        link.user.slice(1),
        `${link.user}0`,
        link.user.toUpperCase(),
        link.user.replaceAll('-', ''),
        '-'.repeat(36),
        link.user.replace('0', 'g'),
        '../../../../../../../../../../../../..',
        `${link.user}\n`,
        `\t${link.user}`,
      ],
    ],
    [
      'hash',
      [
        '',
        'short',
        'a'.repeat(15),
        'a'.repeat(65),
        `${link.hash}.`,
        `${link.hash}/..`,
        `${link.hash}%2f`,
        `${link.hash}?x`,
        `${link.hash}#`,
        `${link.hash}\n`,
        `á${link.hash}`,
      ],
    ],
    [
      'expires',
      [
        '',
        '0',
        '179500000',
        '17950000000000',
        '1795000000.5',
        '1e10000000',
        '-1795000000',
        ' 1795000000',
        '0x6afd2c80ff',
        '１７９５００００００',
        '1795000000\n',
      ],
    ],
    [
      'signature',
      [
        '',
        's',
        's'.repeat(31),
        's'.repeat(129),
        `${link.signature}=`,
        `${link.signature}&x=1`,
        `${link.signature}+/`,
        `${link.signature} `,
        `${link.signature}\u0000`,
      ],
    ],
  ] as const)('%s of another shape is no link', (part, wrong) => {
    for (const value of wrong) expect([value, verificationLink({ ...link, [part]: value })]).toEqual([value, null])
  })

  test('are no link when one is missing, or is no text', () => {
    for (const part of Object.keys(link)) {
      const { [part as keyof VerificationLink]: _, ...rest } = link
      expect(verificationLink(rest)).toBeNull()
      for (const value of [null, 1_795_000_000, [link.hash], { toString: () => link.hash }])
        expect(verificationLink({ ...link, [part]: value })).toBeNull()
    }
  })

  test('that are attacks on the path are never a link', () => {
    const step = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%2e%2e',
      '%2f',
      '%5c',
      '%252f',
      '%00',
      ';',
      '?',
      '#',
      '@',
      '//',
      ':',
      '\r\n',
      '\u202E',
      'https://evil.example',
      '/api/logout',
      '\uFF0F',
    )
    const attack = fc.tuple(
      fc.constantFrom(...(Object.keys(link) as (keyof VerificationLink)[])),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.nat(80),
    )
    expect(
      counterexample(
        fc.property(attack, ([part, steps, at]) => {
          const good = link[part]
          return verificationLink({ ...link, [part]: good.slice(0, at) + steps.join('') + good.slice(at) }) === null
        }),
        3000,
      ),
    ).toBeNull()
  })

  test('are never more than letters, digits, dashes and underscores, whatever is handed over', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[\w-]{8,40}$/),
      fc.constantFrom(link.user, link.hash, link.expires, link.signature),
      anyValue,
    )
    expect(
      counterexample(
        fc.property(fc.record({ user: part, hash: part, expires: part, signature: part }), (parts) => {
          const parsed = verificationLink(parts)
          return parsed === null || Object.values({ ...parsed }).every((value: string) => /^[\w-]+$/.test(value))
        }),
        500,
      ),
    ).toBeNull()
  })
})
