// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upperCaseInPlace } from '#src/lib/upper-case-in-place.ts'

function fieldWith(value: string, start: number, end = start): HTMLInputElement {
  const field = document.createElement('input')
  field.value = value
  field.setSelectionRange(start, end)
  return field
}

test('[FORM-1] letters become capitals and the caret stays in the middle of the word', () => {
  const field = fieldWith('acmñ01', 2)
  upperCaseInPlace(field)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ACMÑ01', 2, 2])
})

test('[FORM-1] a selection stays selected', () => {
  const field = fieldWith('abcdef', 1, 4)
  upperCaseInPlace(field)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ABCDEF', 1, 4])
})

test('[FORM-1] doing it twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const field = fieldWith(text, 0)
      upperCaseInPlace(field)
      const once = field.value
      upperCaseInPlace(field)
      expect(field.value).toBe(once)
    }),
  )
})
