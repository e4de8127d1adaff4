import { expect, test } from 'vitest'
import { createIdempotencyKeys } from '#src/services/idempotency-keys.ts'

test('[REG-3] the same body again has the same key, and any other a new one', () => {
  const keys = createIdempotencyKeys()
  const [first, again, other, back] = [{ rfc: 'A' }, { rfc: 'A' }, { rfc: 'B' }, { rfc: 'A' }].map((body) => keys.keyOf(body))

  expect(first).toMatch(/^[\x21-\x7e]{16,128}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, back]).size).toBe(3)
})
