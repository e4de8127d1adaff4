import { describe, expect, test } from 'vitest'
import { credentialsSchema, forgotPasswordSchema, newPasswordSchema } from '#contract/credentials.ts'
import { existingPasswordSchema, passwordMaxLength, passwordMinLength } from '#contract/existing-password.ts'
import { issuesOf } from './support/properties.ts'

const email = 'owner@acme.test'
const password = 'Demo1234!'

describe('credentials', () => {
  test('[SIGNIN-4] are an address in its one form and the password as typed', () => {
    expect(credentialsSchema.parse({ email: ' OWNER@acme.test', password: '  Demo1234! ' })).toEqual({
      email,
      password: '  Demo1234! ',
    })
  })

  test.each([
    ['nothing typed', { email: '', password: '' }, ['email: required', 'password: required']],
    ['a wrong address', { email: 'owner', password }, ['email: email']],
    ['a short password', { email, password: 'Demo123' }, ['password: min']],
    ['no password', { email }, ['password: Invalid input']],
    ['a password that is no text', { email, password: 12_345_678 }, ['password: Invalid input']],
    ['a field more', { email, password, admin: true }, [': Invalid input']],
    ['a list', [email, password], [': Invalid input']],
    ['null', null, [': Invalid input']],
  ])('[SIGNIN-4] %s is refused before any call', (_, typed, first) => {
    expect(firstOfEach(issuesOf(credentialsSchema, typed))).toEqual(first)
  })
})

test.each([
  [passwordMinLength - 1, [': min']],
  [passwordMinLength, []],
  [passwordMaxLength, []],
  [passwordMaxLength + 1, [': max']],
])('[SIGNIN-4] a password of %i letters', (length, issues) => {
  expect(issuesOf(existingPasswordSchema, 'x'.repeat(length))).toEqual(issues)
})

test('[SIGNIN-4] the shortest password has 8 letters', () => {
  expect(passwordMinLength).toBe(8)
})

describe('asking for a new password', () => {
  test('[PWD-1] takes the address in its one form and nothing else', () => {
    expect(forgotPasswordSchema.parse({ email: 'Owner@Acme.Test' })).toEqual({ email })
    expect(issuesOf(forgotPasswordSchema, { email: '' })[0]).toBe('email: required')
    expect(issuesOf(forgotPasswordSchema, { email: 'owner@' })).toEqual(['email: email'])
    expect(issuesOf(forgotPasswordSchema, { email, tenant: 'other' })).toHaveLength(1)
  })
})

describe('a new password', () => {
  const check = (typed: string, again: string) =>
    firstOfEach(issuesOf(newPasswordSchema, { password: typed, passwordConfirmation: again }))

  test.each([
    ['Nueva1234!', 'Nueva1234!', []],
    ['12345678', '12345678', ['password: password.uppercase']],
    ['Abcdefgh', 'Abcdefgh', ['password: password.digit']],
    ['Abcdefg1', 'Abcdefg1', ['password: password.special']],
    ['Nueva1234!', 'nueva1234!', ['passwordConfirmation: confirmed']],
    ['Nueva1234!', 'Nueva1234! ', ['passwordConfirmation: confirmed']],
    ['Nueva1234!', '', ['passwordConfirmation: required']],
    ['corta12', 'corta12', ['password: min', 'passwordConfirmation: min']],
    ['', '', ['password: required', 'passwordConfirmation: required']],
    ['x'.repeat(201), 'x'.repeat(201), ['password: max', 'passwordConfirmation: max']],
  ])('[PWD-2] %j confirmed by %j', (typed, again, issues) => {
    expect(check(typed, again)).toEqual(issues)
  })

  test('[PWD-2] nothing else travels with it', () => {
    expect(issuesOf(newPasswordSchema, { password, passwordConfirmation: password, role: 'root' })).toHaveLength(1)
  })
})

/** Returns the first issue of each field, as a screen shows it. */
function firstOfEach(issues: string[]): string[] {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const [field = ''] = issue.split(':')
    if (!fields.has(field)) fields.set(field, issue)
  }
  return [...fields.values()]
}
