import { assign, createMachine, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { explore } from '../explore.ts'
import { harmfulTwice, type Twice } from './harmful-twice.ts'

const actors = { pay: fromPromise(() => Promise.resolve()) }
const everyCallWrites: Twice = { writes: () => true, repeatable: {}, staysPut: false }

function findings(form: object, busy: object, more: Partial<Twice> = {}) {
  const pay = { id: 'pay', src: 'pay', onDone: 'end', onError: 'form' }
  const config = { id: 'm', initial: 'form', states: { form, busy: { invoke: pay, ...busy }, end: { type: 'final' } } }
  const machine = createMachine(config as never, { actors, actions: { tell: () => {} } })
  const graph = explore({ machine, ui: { pays: { type: 'paid' } }, outcomes: () => [{ name: 'ok', hears: { output: null } }] })
  return harmfulTwice([graph], { ...everyCallWrites, ...more }).map(({ where, says }) => `${where}: ${says}`)
}

test('a button that nobody listens to while the call runs is harmless', () => {
  expect(findings({ on: { paid: 'busy' } }, {})).toEqual([])
})

test('finds a second press that pays again', () => {
  const again = { on: { paid: { target: 'busy', reenter: true } } }

  expect(findings({ on: { paid: 'busy' } }, again)).toContain('"form": "pays" twice runs pay again')
  expect(findings({ on: { paid: 'busy' } }, again, { writes: () => false })).toEqual([])
})

test('finds an effect that is asked for again, unless it leaves the same behind', () => {
  const telling = { on: { paid: { actions: 'tell' } } }

  expect(findings(telling, {})).toEqual(['"form": "pays" twice asks for tell again'])
  expect(findings(telling, {}, { repeatable: { tell: 'it says what is' } })).toEqual([])
})

test('finds a second press that stops the machine', () => {
  const boom = () => {
    throw new Error('boom')
  }

  expect(findings({ on: { paid: 'busy' } }, { on: { paid: { actions: assign(boom) } } })).toContain(
    '"form": "pays" twice stops the machine: boom',
  )
})

test('finds a record that hears the same twice and goes on, where a person may', () => {
  const onwards = [{ on: { paid: 'busy' } }, { on: { paid: 'end' } }] as const

  expect(findings(...onwards)).toEqual([])
  expect(findings(...onwards, { staysPut: true })).toEqual(['"form": "pays" twice leads on to "end"'])
})
