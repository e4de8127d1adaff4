import { expect, test } from 'vitest'
import { nameAndEmail } from '#src/lib/name-and-email.ts'

test('[customer 17] the record of a customer, a claim and a change name a person without a name by the address alone', () => {
  const email = 'ana@acme.test'
  expect([nameAndEmail({ name: 'Ana Paz', email }), nameAndEmail({ name: '', email })]).toEqual([
    'Ana Paz (ana@acme.test)',
    email,
  ])
})
