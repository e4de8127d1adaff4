import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proofHeader, type ProofParts, proofParts, proofText, proofValue, proofWindow } from '#contract/proof.ts'
import { anyText, counterexample, letterOf } from './support/properties.ts'

const parts: ProofParts = { time: 1_795_284_000_000, nonce: 'AAECAwQFBgcICQoLDA0ODw', signature: 'S'.repeat(86) }
const base64url = (minLength: number, maxLength = minLength) => fc.string({ unit: letterOf('ABCxyz019_-'), minLength, maxLength })

test('the header, its window and its text are as the server reads them', () => {
  expect([proofHeader, proofWindow]).toEqual(['X-Session-Proof', 120_000])
  expect(proofText({ method: 'post', target: '/api/connect?x=1', time: 1_795_284_000_000, nonce: 'n', tokenHash: 'h' })).toBe(
    '1\nPOST\n/api/connect?x=1\n1795284000000\nn\nh',
  )
  expect(proofValue(parts)).toBe(`1.1795284000000.AAECAwQFBgcICQoLDA0ODw.${'S'.repeat(86)}`)
})

test('what is written is read back', () => {
  const made = fc.record({
    time: fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }),
    nonce: base64url(16, 32),
    signature: base64url(86),
  })
  expect(
    counterexample(
      fc.property(made, (proof) => {
        expect(proofParts(proofValue(proof))).toEqual(proof)
      }),
    ),
  ).toBeNull()
})

describe('a header of another form is no proof', () => {
  const [time, nonce, signature] = ['1795284000000', parts.nonce, parts.signature]

  test.each([
    '',
    '1',
    '1.',
    '...',
    '1...',
    `1.${time}.${nonce}`,
    `2.${time}.${nonce}.${signature}`,
    `01.${time}.${nonce}.${signature}`,
    `1.${time}.${nonce}.${signature}.`,
    `1.${time}.${nonce}.${signature}=`,
    `1.${time}.${nonce}.${signature}\n`,
    ` 1.${time}.${nonce}.${signature}`,
    `1.${time}.${nonce}.${signature} `,
    `1.179528400000.${nonce}.${signature}`,
    `1.17952840000000.${nonce}.${signature}`,
    `1.-795284000000.${nonce}.${signature}`,
    `1.1795284e+0006.${nonce}.${signature}`,
    `1.１７９５２８４００００００.${nonce}.${signature}`,
    `1.${time}.${'n'.repeat(15)}.${signature}`,
    `1.${time}.${'n'.repeat(33)}.${signature}`,
    `1.${time}.${nonce}+.${signature}`,
    `1.${time}.${nonce}/.${signature}`,
    `1.${time}..${signature}`,
    `1.${time}.${nonce}.${'S'.repeat(85)}`,
    `1.${time}.${nonce}.${'S'.repeat(87)}`,
    `1.${time}.${nonce}.${'S'.repeat(85)}+`,
    `1.${time}.${nonce}.`,
    `1,${time},${nonce},${signature}`,
    `1.${time}.${nonce}.${signature}, 1.${time}.${nonce}.${signature}`,
    `Bearer 1.${time}.${nonce}.${signature}`,
    'x'.repeat(100_000),
    '1.'.repeat(50_000),
  ])('%j', (value) => {
    expect(proofParts(value)).toBeNull()
  })

  test('and reading never throws', () => {
    const good = proofValue(parts)
    const spoilt = fc
      .tuple(fc.nat(good.length), fc.nat(good.length), anyText)
      .map(([from, to, text]) => good.slice(0, from) + text + good.slice(to))
    expect(
      counterexample(
        fc.property(fc.oneof(spoilt, anyText), (value) => {
          const read = proofParts(value)
          return read === null || proofValue(read) === value
        }),
        10_000,
      ),
    ).toBeNull()
  })
})

test.each([{ method: 'PUT' }, { target: '/api/me?x=1' }, { time: 2 }, { nonce: 'm' }, { tokenHash: 'g' }])(
  'what is signed changes with %j',
  (change) => {
    const request = { method: 'GET', target: '/api/me', time: 1, nonce: 'n', tokenHash: 'h' }

    expect(proofText({ ...request, ...change })).not.toBe(proofText(request))
  },
)
