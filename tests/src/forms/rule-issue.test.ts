import { expect, test } from 'vitest'
import { credentialsSchema, newPasswordSchema } from '#contract/credentials.ts'
import * as z from '#contract/zod.ts'
import { checkFields, requiredFields } from '#src/forms/check-fields.ts'

test('the contract’s own schemas speak in rules', () => {
  expect(checkFields(credentialsSchema, { email: 'ana@', password: 'short' })).toEqual({
    ok: false,
    issues: { email: { rule: 'email' }, password: { rule: 'min', min: 8, of: 'text' } },
  })
  expect(checkFields(newPasswordSchema, { password: 'Abcdefg1!', passwordConfirmation: 'Abcdefg1?' })).toEqual({
    ok: false,
    issues: { passwordConfirmation: { rule: 'confirmed' } },
  })
  expect(checkFields(credentialsSchema, { email: ' Ana@Acme.TEST ', password: 'Demo1234!' })).toEqual({
    ok: true,
    values: { email: 'ana@acme.test', password: 'Demo1234!' },
  })
})

test('[FORM-1] a field that the schema refuses when empty is required, whatever the schema says of it', () => {
  const schema = z.object({
    rfc: z.string().check(z.regex(/^[A-Z]{3}$/)),
    period: z.enum(['monthly', 'yearly']),
    terms: z.literal(true),
    logo: z.instanceof(File),
    notes: z.string(),
  })
  const initial = { rfc: 'AAA', period: 'monthly', terms: true, logo: null, notes: 'x' }
  expect(requiredFields(schema, initial)).toEqual(new Set(['rfc', 'period', 'terms', 'logo']))
})

test('any other issue of a schema is some rule too', () => {
  const schema = z.object({
    amount: z.string().check(z.maxLength(2)),
    kind: z.enum(['a', 'b']),
    site: z.url(),
    day: z.iso.date(),
    mail: z.email(),
    odd: z.string().check(z.refine(() => false)),
  })
  const checked = checkFields(schema, { amount: 'abc', kind: 'c', site: 'x', day: 'x', mail: 'x', odd: 'x' })
  expect(checked).toEqual({
    ok: false,
    issues: {
      amount: { rule: 'max', max: 2, of: 'text' },
      kind: { rule: 'in' },
      site: { rule: 'regex' },
      day: { rule: 'date' },
      mail: { rule: 'email' },
      odd: { rule: 'regex' },
    },
  })
})
