import { expect, test } from 'vitest'
import { dishonestKeys } from './honest-key.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { wizardSubject } from './samples/wizard.sample.ts'

test('an honest key has no conflict', () => {
  expect(dishonestKeys({ ...signInSubject, limit: 100 })).toEqual([])
  expect(dishonestKeys(wizardSubject)).toEqual([])
})

test('names the step that a key without the guard’s field cannot tell apart', () => {
  const { key: _, ...withoutTries } = signInSubject

  expect(dishonestKeys(withoutTries)).toEqual([
    { key: '"form"', step: 'submits the form', leadsTo: ['"busy"', '(nothing happens)'] },
  ])
})
