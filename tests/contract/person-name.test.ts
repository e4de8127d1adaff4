import { expect, test } from 'vitest'
import { calledName, isName } from '#contract/person-name.ts'

test.each([
  ['Ana', true],
  ['María J. del Ángel', true],
  ['Tortillería La Güera, S.A. de C.V.', true],
  ['', false],
  ['Entra a malo.example', false],
  ['Llama al 55 1234 5678', false],
  ['a'.repeat(81), false],
])('[customer 17] whether anybody is greeted as «%s»: %s', (name, greeted) => {
  expect(isName(name)).toBe(greeted)
})

test('[customer 17] who gave no name is called by their address', () => {
  const email = 'ana@acme.test'
  expect([calledName({ name: 'Ana', email }), calledName({ name: '', email })]).toEqual(['Ana', email])
})
