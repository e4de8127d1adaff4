import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { callbackSignature } from '#server/domain/callback-signature.ts'
import { newCaseNumber } from '#server/domain/case-number.ts'
import { leadOf } from '#server/domain/clock-lead.ts'
import { versionOf } from '#server/domain/content-version.ts'
import { deriveKeys } from '#server/domain/keys.ts'
import { bearerToken, tokenBytes, tokenHash } from '#server/domain/token.ts'
import { isUuid } from '#server/domain/uuid.ts'

test('a callback is signed over its second and its body', () => {
  const signature = createHmac('sha256', 'shared').update('1772467200.{"a":1}').digest('hex')
  const now = new Date('2026-03-02T16:00:00.999Z')
  expect(callbackSignature('shared', { body: '{"a":1}', now })).toBe(`t=1772467200,v1=${signature}`)
})

test('every purpose has a key of 32 bytes', () => {
  const keys = deriveKeys('a-secret-of-at-least-thirty-two-characters')
  expect(Object.entries(keys).map(([purpose, key]) => [purpose, key.length])).toEqual([
    ['verification', 32],
    ['reset', 32],
    ['captcha.challenge', 32],
    ['captcha.answer', 32],
    ['throttle', 32],
    ['browser', 32],
    ['idempotency', 32],
    ['factor', 32],
    ['recovery', 32],
    ['gateway', 32],
  ])
})

test('the number of a case has signs that nobody confuses, and all of them', () => {
  const numbers = Array.from({ length: 400 }, newCaseNumber)
  expect(numbers.filter((number) => !/^C-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/.test(number))).toEqual([])
  expect(new Set(numbers.join('').replaceAll(/C-|-/g, '')).size).toBe(31)
})

test('the product’s clock is ahead of the machine’s by their difference', () => {
  const at = (time: number) => ({ now: () => new Date(time) })
  expect(leadOf({ clock: at(5000), machineClock: at(2000) })).toBe(3000)
})

test('the version of what stores none changes with its content, and has 16 letters', () => {
  expect(versionOf({ a: 1 })).toMatch(/^[A-Za-z0-9_-]{16}$/)
  expect(versionOf({ a: 1 })).toBe(versionOf({ a: 1 }))
  expect(versionOf({ a: 1 })).not.toBe(versionOf({ a: 2 }))
})

test('a token has 256 bits, and a header is one bearer token exactly', () => {
  const token = 'a'.repeat(43)
  expect(tokenBytes).toBe(32)
  expect([`Bearer ${token}`, `bearer ${token}`].map(bearerToken)).toEqual([token, token])
  expect([undefined, '', token, `Bearer ${token}a`, `Bearer ${token.slice(1)}`, `Basic ${token}`].map(bearerToken)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect(tokenHash(token)).toHaveLength(32)
})

test('an id is a lower-case UUID', () => {
  const id = '019caf47-2000-75c3-a9e8-8336c1e4e4bd'
  expect([id, id.toUpperCase(), `${id}0`, id.slice(1), id.replace('-', ''), ''].map(isUuid)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
