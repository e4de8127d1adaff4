import { createMachine, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { Failure } from '#contract/failure.ts'
import { explore } from '../explore.ts'
import type { Outcome } from '../subject.ts'
import { unheardCodes } from './unheard-codes.ts'

const codes = ['rfc.unique', 'email.unique']
const refusal = (code: string): Outcome => {
  const body = { message: '', code, description: '', errors: [], requestId: '' }
  return { name: code, hears: { failure: { kind: 'refused', status: 422, body, retryAt: null } as Failure } }
}

const codeOf = ({ event }: { event: { error: unknown } }) =>
  (event.error as { failure: { body: { code: string } } }).failure.body.code

function findings(onError: unknown, outcomes: readonly Outcome[] = codes.map(refusal)) {
  const busy = { invoke: { id: 'create', src: 'create', onDone: 'end', onError } }
  const machine = createMachine({ id: 'm', initial: 'busy', states: { busy, form: {}, end: { type: 'final' } } } as never, {
    actors: { create: fromPromise(() => Promise.resolve()) },
  })
  return unheardCodes([explore({ machine, ui: {}, outcomes: () => outcomes })], () => codes)
}

test('every code is heard by a transition for all of them, or by one for each', () => {
  const forOne = (code: string) => ({ guard: (args: never) => codeOf(args) === code, target: 'form' })

  expect(findings('form')).toEqual([])
  expect(findings(codes.map(forOne))).toEqual([])
})

test('finds the one code that no guard lets through', () => {
  expect(findings([{ guard: (args: never) => codeOf(args) === 'rfc.unique', target: 'form' }])).toEqual([
    { proof: 'unheard code', where: '"busy"', says: 'no transition hears that create was refused with email.unique' },
  ])
})

test('finds a code of the contract with which the model never ends the call', () => {
  expect(findings('form', [refusal('email.unique')])).toEqual([
    { proof: 'unheard code', where: '"busy"', says: 'no transition hears that create was refused with rfc.unique' },
  ])
})
