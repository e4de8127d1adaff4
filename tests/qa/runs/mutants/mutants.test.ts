import { expect, test } from 'vitest'
import { huntMutants } from './mutant-hunt.ts'
import { mutantsOf } from './mutants.ts'
import { signInSubject } from '../../engine/samples/outcomes.sample.ts'
import { wizardSubject } from '../../engine/samples/wizard.sample.ts'
import { transitionTable } from '../../engine/transition-table.ts'

const limitOf = () => ({ limit: 'a minute' })
const signIn = () => huntMutants([signInSubject], { goals: [], limitOf })
const wizard = () => huntMutants([wizardSubject, { ...wizardSubject, input: { invited: true } }], { goals: ['refused'], limitOf })

const noEffect = 'no proof knows what an action is for: a screen shows it'
const stillGoesOn = 'the flow still ends and hears everything: a screen shows where it is'

test.each([
  [
    'sign-in',
    signIn,
    {
      'loading onError[0] without actions': noEffect,
      'form credentials.submitted[0] without actions': noEffect,
      'busy onError[0] retargeted': stillGoesOn,
      'busy onError[0] without actions': noEffect,
      'error failure.dismissed[0] retargeted': stillGoesOn,
    },
  ],
  ['wizard', wizard, { '(root) reset[0] dropped': 'nothing but a person misses a way back' }],
])('the proofs see every fault of %s but those with a reason', (_, hunt, unseen) => {
  const faults = hunt()

  expect(faults.filter(({ byProofs }) => !byProofs).map(({ fault }) => fault)).toEqual(Object.keys(unseen))
  expect(faults.length).toBeGreaterThan(15)
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
