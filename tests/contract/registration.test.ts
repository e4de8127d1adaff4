import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownershipClaimSchema } from '#contract/claim.ts'
import { idempotencyKeySchema } from '#contract/idempotency.ts'
import { companySchema, marketingSchema } from '#contract/registration.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { counterexample, issuesOf } from './support/properties.ts'

const { rfc, name, phone, email, password, terms } = requests.registerCustomer.body
const company = { rfc, name, phone, email, password, terms }
const claim = requests.claimOwnership.body.metadata.claims.ownership

describe('the company form', () => {
  test('gives every field in its one form [REG-2]', () => {
    const typed = {
      ...company,
      rfc: 'gode-561231-gr8',
      name: '  Emma Go\u0301mez ',
      phone: '+52 55 1234 5678',
      email: ' EMMA@Gomez.MX',
    }
    expect(companySchema.parse(typed)).toEqual({
      rfc: 'GODE561231GR8',
      name: 'Emma Gómez',
      phone: '5512345678',
      email: 'emma@gomez.mx',
      password: company.password,
      terms: true,
    })
  })

  test('names each missing field with its own rule [REG-7]', () => {
    const empty = { rfc: '', name: '', phone: '', email: '', password: '', terms: false }
    const first = new Map(
      issuesOf(companySchema, empty)
        .map((issue) => issue.split(': ') as [string, string])
        .toReversed(),
    )
    expect(Object.fromEntries(first)).toEqual({
      rfc: 'required',
      name: 'required',
      phone: 'required',
      email: 'required',
      password: 'required',
      terms: 'accepted',
    })
  })

  test.each([false, 'true', 1, null, undefined])('terms of %j are not accepted [REG-7]', (terms) => {
    expect(issuesOf(companySchema, { ...company, terms })).toEqual(['terms: accepted'])
  })
})

describe('a claim', () => {
  test('gives every field in its one form, its notes may be absent [CLAIM-1]', () => {
    const { notes: _, ...rest } = claim
    expect(ownershipClaimSchema.parse({ ...rest, rfc: ' gode561231gr8' })).toEqual({ ...claim, notes: '' })
    expect(issuesOf(ownershipClaimSchema, { ...claim, notes: 'n'.repeat(151) })).toEqual(['notes: max'])
    expect(issuesOf(ownershipClaimSchema, { ...claim, name: 'E' })).toEqual(['name: min'])
  })
})

test('marketing is short and closed [REG-8]', () => {
  expect(issuesOf(marketingSchema, { source: 'x'.repeat(100), medium: '', campaign: '🌮' })).toEqual([])
  expect(issuesOf(marketingSchema, { source: 'x'.repeat(101) })).toEqual(['source: max'])
  expect(issuesOf(marketingSchema, { term: 'x' })).toEqual([': Invalid input'])
})

test('an idempotency key is 16 to 128 printable ASCII characters', () => {
  const printable = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 140,
  })
  expect(
    counterexample(
      fc.property(
        printable,
        (key) => (issuesOf(idempotencyKeySchema, key).length === 0) === (key.length >= 16 && key.length <= 128),
      ),
    ),
  ).toBeNull()
  for (const key of ['with a space in it', 'ñ'.repeat(20), `${'k'.repeat(16)}\n`])
    expect(issuesOf(idempotencyKeySchema, key)).toEqual([': regex'])
})
