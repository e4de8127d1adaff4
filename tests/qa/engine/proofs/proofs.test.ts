import { assign, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { explore } from '../explore.ts'
import { sampleOutcomes, signInSubject } from '../samples/outcomes.sample.ts'
import { wizardSubject } from '../samples/wizard.sample.ts'
import type { Subject } from '../subject.ts'
import type { LimitOf } from './endless-waits.ts'
import { prove } from './prove.ts'

const call = fromPromise(() => Promise.resolve())
const limited: LimitOf = () => ({ limit: 'the door gives up after a minute' })
const implementations = { actors: { call } }

function findings(
  machine: AnyStateMachine,
  { goals = [], limitOf = limited, ...rest }: Partial<Subject> & { goals?: string[]; limitOf?: LimitOf } = {},
) {
  const subject = { machine, ui: { go: { type: 'go' } }, outcomes: sampleOutcomes, ...rest }
  return prove({ machine, graphs: [explore(subject)], goals, limitOf }).map(
    ({ proof, where, says }) => `${proof} | ${where} | ${says}`,
  )
}

const invoking = (ends: object, more: object = {}) =>
  createMachine(
    {
      id: 'm',
      initial: 'busy',
      states: { busy: { invoke: { id: 'call', src: 'call', ...ends }, ...more }, end: { type: 'final' } },
    },
    implementations,
  )

test('a sound machine has no finding', () => {
  expect(findings(signInSubject.machine, signInSubject)).toEqual([])
  expect(findings(wizardSubject.machine, { ...wizardSubject, goals: ['refused'] })).not.toEqual([])
  expect(findings(invoking({ onDone: 'end', onError: 'end' }))).toEqual([])
})

test('finds a state that nothing leads to', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'end' } }, lost: { on: { go: 'end' } }, end: { type: 'final' } },
  })

  expect(findings(machine)).toEqual([
    'unreachable state | m.lost | nothing that can happen leads here',
    'never taken | m.lost | go | 0 | no event and no outcome takes this transition',
  ])
})

test('finds a branch that another one shadows', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: [{ target: 'end' }, { target: 'end' }] } }, end: { type: 'final' } },
  })

  expect(findings(machine)).toEqual(['never taken | m.a | go | 1 | no event and no outcome takes this transition'])
})

test('finds a state without a way to the goal, unless it is one', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { initial: 'in', states: { in: {} } } },
  })

  expect(findings(machine)).toEqual([
    'dead end | "a" | no way from here to a final state',
    'dead end | {"b":"in"} | no way from here to a final state',
  ])
  expect(findings(machine, { goals: ['b.in'] })).toEqual([])
})

test('finds a call whose failure nobody hears, and that it crashes the machine', () => {
  expect(findings(invoking({ onDone: 'end' }))).toEqual([
    'crash | "busy" on call: offline | unreachable',
    'missing onError | m.busy | nobody hears that call failed',
    'endless wait | m.busy | error of call does not lead out',
  ])
})

test('finds a call without a limit, and accepts a timer beside it', () => {
  const unlimited: LimitOf = () => null

  expect(findings(invoking({ onDone: 'end', onError: 'end' }), { limitOf: unlimited })).toEqual([
    'endless wait | m.busy | call has no time limit',
  ])
  expect(findings(invoking({ onDone: 'end', onError: 'end' }, { after: { 1000: 'end' } }), { limitOf: unlimited })).toEqual([])
})

test('a listener is no wait', () => {
  const machine = invoking({ onDone: 'end', onError: { actions: () => {} } }, { on: { go: 'end' } })

  expect(findings(machine, { limitOf: () => ({ listens: 'to other tabs' }) })).toEqual([])
})

test('finds an outcome that is heard and changes nothing', () => {
  const machine = invoking({ onDone: { target: 'end', guard: () => false }, onError: 'end' })

  expect(findings(machine)).toEqual([
    'never taken | m.busy | xstate.done.actor.call | 0 | no event and no outcome takes this transition',
    'endless wait | "busy" | call: ok changes nothing',
  ])
})

test('finds an outcome that stays in the waiting state', () => {
  expect(findings(invoking({ onDone: { actions: () => {} }, onError: 'end' }))).toEqual([
    'endless wait | m.busy | done of call does not lead out',
  ])
  expect(findings(invoking({ onDone: 'busy', onError: 'end' }))).toEqual([
    'endless wait | m.busy | done of call does not lead out',
  ])
  expect(findings(invoking({ onDone: { target: 'busy', reenter: true }, onError: 'end' }))).toEqual([])
})

test('finds a pending state with nothing to wait for', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { tags: 'pending', on: { go: 'end' } }, end: { type: 'final' } },
  })

  expect(findings(machine)).toEqual(['endless wait | m.a | is pending, but no call, timer or condition ends it'])
})

test('finds a guard or an assignment that throws', () => {
  const boom = () => {
    throw new Error('boom')
  }
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: { target: 'end', actions: assign(boom) } } }, end: { type: 'final' } },
  })

  expect(findings(machine)).toContain('crash | "a" on go | boom')
})

test('finds conditions that run in a circle', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' }, end: { type: 'final' } },
  })

  expect(findings(machine).find((finding) => finding.startsWith('crash'))).toMatch(/more than 1000 microsteps/)
})

test('finds a machine that cannot even begin', () => {
  const machine = createMachine({
    id: 'm',
    context: () => {
      throw new Error('no context')
    },
    initial: 'a',
    states: { a: { type: 'final' } },
  })

  expect(findings(machine)).toContain('crash | m at its beginning | no context')
})
