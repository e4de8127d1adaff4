import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKeys, sameSecret, sign } from '#server/domain/keys.ts'
import { isAddressOf, judgeVerificationLink, makeVerificationLink } from '#server/domain/verification-link.ts'
import { linkToken } from '#server/domain/mailed-link.ts'
import { verificationLink } from '#contract/verification.ts'

const keys = deriveKeys('a-secret-of-at-least-thirty-two-characters')

describe('keys', () => {
  test('are different for every purpose and every secret, and the same each time', () => {
    const all = Object.values(keys).map((key) => key.toString('hex'))
    expect(new Set(all).size).toBe(all.length)
    expect(deriveKeys('a-secret-of-at-least-thirty-two-characters')).toEqual(keys)
    expect(deriveKeys('another-secret-of-thirty-two-characters!')).not.toEqual(keys)
  })

  test('sign parts so that they cannot flow into one another', () => {
    expect(sign(keys.reset, ['ab', 'c'])).not.toEqual(sign(keys.reset, ['a', 'bc']))
    expect(sign(keys.reset, ['a'])).not.toEqual(sign(keys.reset, ['a', '']))
  })

  test('secrets are compared whole', () => {
    expect([sameSecret('abc', 'abc'), sameSecret('abc', 'abcd'), sameSecret('', 'abc')]).toEqual([true, false, false])
  })
})

describe('a verification link', () => {
  const verified = {
    tenant: 'receptio',
    customerId: '019caf47-2000-75c3-a9e8-8336c1e4e4bd',
    userId: '019caf47-2000-7839-877f-7b443d31d38d',
    email: 'user@acme.test',
  }
  const expiresAt = new Date('2026-03-03T16:00:00.000Z')
  const link = makeVerificationLink(keys.verification, verified, expiresAt)
  const before = new Date(expiresAt.getTime() - 1)

  test('[VERIFY-1] has the contract’s form and leads to its customer and address', () => {
    expect(verificationLink({ ...link })).toEqual(link)
    expect(judgeVerificationLink(keys.verification, 'receptio', link, before)).toEqual({
      kind: 'good',
      customerId: verified.customerId,
    })
    expect([isAddressOf(link, 'user@acme.test'), isAddressOf(link, 'other@acme.test')]).toEqual([true, false])
  })

  test('holds the id of its customer and 24 bytes of the address’s hash, and ends in whole seconds', () => {
    const bytes = Buffer.from(link.hash, 'base64url')
    expect(bytes.subarray(0, 16).toString('hex')).toBe(verified.customerId.replaceAll('-', ''))
    expect(bytes.subarray(16)).toEqual(createHash('sha256').update(verified.email).digest().subarray(0, 24))
    expect(makeVerificationLink(keys.verification, verified, new Date(expiresAt.getTime() + 999))).toEqual(link)
    expect(link.expires).toBe('1772553600')
  })

  test('is of one key and one tenant, and wrong comes before expired', () => {
    expect(judgeVerificationLink(keys.reset, 'receptio', link, before)).toEqual({ kind: 'wrong' })
    expect(judgeVerificationLink(keys.verification, 'other', link, expiresAt)).toEqual({ kind: 'wrong' })
    expect(judgeVerificationLink(keys.verification, 'receptio', link, expiresAt)).toEqual({ kind: 'expired' })
  })
})

test('a reset token is the same for its job each time, and of no other', () => {
  expect(linkToken(keys.reset, 'reset', 'a')).toBe(linkToken(keys.reset, 'reset', 'a'))
  expect(linkToken(keys.reset, 'reset', 'a')).not.toBe(linkToken(keys.reset, 'reset', 'b'))
  expect(linkToken(keys.verification, 'reset', 'a')).not.toBe(linkToken(keys.reset, 'reset', 'a'))
  expect(linkToken(keys.reset, 'reset', 'a')).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(linkToken(keys.reset, 'invitation', 'a')).not.toBe(linkToken(keys.reset, 'reset', 'a'))
})
