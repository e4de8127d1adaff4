import { expect, test } from 'vitest'
import { dishonestKeys } from './honest-key.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { wizardSubject } from './samples/wizard.sample.ts'
import type { Snapshot } from './xstate-view.ts'

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

test('names the step that only some of the states with one key offer', () => {
  const { key: _, ...withoutTries } = signInSubject
  const leaves = ({ context }: Snapshot) => (context['tries'] === 0 ? { type: 'form.left' } : null)

  expect(dishonestKeys({ ...withoutTries, ui: { ...withoutTries.ui, leaves } })).toEqual([
    { key: '"form"', step: 'submits the form', leadsTo: ['"busy"', '(nothing happens)'] },
    { key: '"form"', step: 'leaves', leadsTo: ['"left"', '(not offered)'] },
  ])
})
