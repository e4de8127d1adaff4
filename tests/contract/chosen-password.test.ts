import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingPasswordRules, chosenPasswordSchema } from '#contract/chosen-password.ts'
import { anyValue, counterexample, issuesOf, letterOf } from './support/properties.ts'

describe('the password of a new account', () => {
  test.each(['Segura1!', 'Ñandú-2026', 'correct Horse battery 9 staple?', 'ÉCLAIR€1', '漢字Ａ1!abc', `Aa1!${'x'.repeat(196)}`])(
    '%s is good [REG-7]',
    (password) => {
      expect([issuesOf(chosenPasswordSchema, password), missingPasswordRules(password)]).toEqual([[], []])
    },
  )

  test.each([
    ['', [': required', ': min', ': password.uppercase', ': password.digit', ': password.special']],
    ['Aa1!Aa1', [': min']],
    ['segura12!', [': password.uppercase']],
    ['Segura!!', [': password.digit']],
    ['Segura12', [': password.special']],
    ['Segura 12', [': password.special']],
    ['contraseña', [': password.uppercase', ': password.digit', ': password.special']],
    [`Aa1!${'x'.repeat(197)}`, [': max']],
    [`Aa1!${'x'.repeat(10_240)}`, [': max']],
  ])('%j is refused [REG-7]', (password, issues) => {
    expect(issuesOf(chosenPasswordSchema, password)).toEqual(issues)
  })

  test('is judged the same in both spellings of an accent', () => {
    for (const password of ['Contraseña12', 'Ú1!aaaaa', 'ú1!aaaaa']) {
      const [composed, apart] = [password.normalize('NFC'), password.normalize('NFD')]
      expect(apart).not.toBe(composed)
      expect(missingPasswordRules(apart)).toEqual(missingPasswordRules(composed))
    }
  })

  test('lacks exactly the rules that the schema names [REG-7]', () => {
    const typed = fc.string({ unit: letterOf('aAñÑ1 !€é'), minLength: 8, maxLength: 12 })
    expect(
      counterexample(
        fc.property(typed, (password) => {
          expect(issuesOf(chosenPasswordSchema, password)).toEqual(missingPasswordRules(password).map((rule) => `: ${rule}`))
        }),
        3000,
      ),
    ).toBeNull()
  })

  test('is never anything but text', () => {
    expect(
      counterexample(
        fc.property(anyValue, (value) => typeof value === 'string' || !chosenPasswordSchema.safeParse(value).success),
        500,
      ),
    ).toBeNull()
  })
})
