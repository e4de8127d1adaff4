import { expect, test } from 'vitest'
import { huntMutants } from './mutant-hunt.ts'
import { mutantsOf } from './mutants.ts'
import { signInSubject } from '../../engine/samples/outcomes.sample.ts'
import { wizardSubject } from '../../engine/samples/wizard.sample.ts'
import { transitionTable } from '../../engine/transition-table.ts'

const limitOf = () => ({ limit: 'a minute' })
const signIn = () => huntMutants([signInSubject], { goals: [], limitOf })
const wizard = () => huntMutants([wizardSubject, { ...wizardSubject, input: { invited: true } }], { goals: ['refused'], limitOf })

test.each([
  ['sign-in', signIn],
  ['wizard', wizard],
])('table and proofs kill every mutant of %s', (_, hunt) => {
  const caught = hunt()

  expect(caught.filter(({ byTable, byProofs }) => !byTable && !byProofs)).toEqual([])
  expect(caught.length).toBeGreaterThan(15)
})

test('proofs alone, which know nothing of the flow, find every dropped onError', () => {
  const dropped = signIn().filter(({ fault }) => /onError\[0\] dropped/.test(fault))

  expect(dropped.map(({ fault, byProofs }) => [fault, byProofs])).toEqual([
    ['loading onError[0] dropped', true],
    ['busy onError[0] dropped', true],
  ])
})

test('makes each fault of each kind, and leaves the machine itself alone', () => {
  const before = transitionTable(signInSubject.machine)
  const faults = mutantsOf(signInSubject.machine).map(({ fault }) => fault)

  expect(faults.filter((fault) => fault.startsWith('form'))).toEqual([
    'form credentials.submitted[0] dropped',
    'form credentials.submitted[0] retargeted',
    'form credentials.submitted[0] without guard',
    'form credentials.submitted[0] without actions',
    'form form.left[0] dropped',
    'form form.left[0] retargeted',
  ])
  expect(transitionTable(signInSubject.machine)).toBe(before)
})
