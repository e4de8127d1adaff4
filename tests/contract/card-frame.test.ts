import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCardFrameSchema, readMessage, toCardFrameSchema } from '#contract/card-frame.ts'
import * as z from '#contract/zod.ts'
import { anyValue, counterexample } from './support/properties.ts'

const channel = '0a5f1f6e-52f4-4c7e-9f57-0a8e3c2b1d00'
const other = '0a5f1f6e-52f4-4c7e-9f57-0a8e3c2b1d01'
const [source, stranger] = [{}, {}]
const expected = { origin: 'https://app.test', source, channel }
const tokenised = {
  channel,
  type: 'tokenised',
  tokenId: 'ktok0123456789abcdef',
  deviceSessionId: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
  brand: 'visa',
  last4: '1111',
} as const

const hear = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
  readMessage(fromCardFrameSchema, { origin: expected.origin, source, data, ...from }, expected)

describe('a message of the card frame', () => {
  test.each([
    { channel, type: 'ready' },
    { channel, type: 'height', height: 412 },
    { channel, type: 'validity', valid: false, brand: 'carnet' },
    { channel, type: 'submitted' },
    tokenised,
    { channel, type: 'setUp', setupIntentId: 'seti_1abc' },
    { channel, type: 'authenticated' },
    { channel, type: 'failed', error: { code: 'Openpay.error.2004', detail: 'The number is invalid', status: 422 } },
  ])('$type is heard whole', (message) => {
    expect(hear(message)).toEqual(message)
  })

  test.each([
    ['another origin', { origin: 'https://app.test.evil.example' }],
    ['an origin that only begins like ours', { origin: 'https://app.test:8443' }],
    ['the null origin', { origin: 'null' }],
    ['another window', { source: stranger }],
    ['no window', { source: null }],
  ])('from %s is not heard', (_, from) => {
    expect(hear(tokenised, from)).toBeNull()
  })

  test('is not heard when it expects nobody and comes from nobody', () => {
    const nobody = { ...expected, source: undefined }

    expect(readMessage(fromCardFrameSchema, { origin: expected.origin, source: undefined, data: tokenised }, nobody)).toBeNull()
  })

  test.each([
    ['of another channel', { ...tokenised, channel: other }],
    ['without a channel', { ...tokenised, channel: undefined }],
    ['with something more', { ...tokenised, number: '4111111111111111' }],
    ['whose token is a card number', { ...tokenised, tokenId: '4111111111111111' }],
    ['whose device session is a card number', { ...tokenised, deviceSessionId: '4111111111111111' }],
    ['with more than the last four', { ...tokenised, last4: '111111' }],
    ['of no known kind', { channel, type: 'number' }],
    ['with markup as a code', { channel, type: 'failed', error: { code: '<b>', detail: '', status: 0 } }],
    ['of endless height', { channel, type: 'height', height: 1e9 }],
    ['as text', JSON.stringify(tokenised)],
  ])('%s is not heard', (_, data) => {
    expect(hear(data)).toBeNull()
  })

  test('is null or whole, whatever arrives', () => {
    const holds = fc.property(anyValue, (data) => {
      const heard = hear(data)
      return heard === null || heard.channel === channel
    })

    expect(counterexample(holds)).toBeNull()
  })
})

describe('a message of the application', () => {
  const secret = 'seti_1abc_secret_def'

  test.each(['setup', 'authenticate'])('%s carries a client secret', (type) => {
    expect(z.safeParse(toCardFrameSchema, { channel, type, clientSecret: secret }).success).toBe(true)
  })

  test.each(['4111111111111111', 'sk_test_1', 'seti_1_secret_', "seti_1_secret_a'", ''])(
    '%j is no client secret',
    (clientSecret) => {
      expect(z.safeParse(toCardFrameSchema, { channel, type: 'setup', clientSecret }).success).toBe(false)
    },
  )
})
