import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { assertFull, coverageLine, coverageOf, createRecorder } from './coverage.ts'
import { definitionId, definitionsOf } from './definitions.ts'
import { explore } from './explore.ts'
import { hole } from './samples/holes.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { signInSample } from './samples/sign-in.sample.ts'

const everything = explore(signInSubject)
const provided = () => signInSample.provide({ actors: { loadChallenge: hole }, actions: { openSession: () => {} } })

test('a recorder notes what a running actor did, by structural ids that survive provide()', () => {
  const ran = createRecorder()
  const actor = createActor(provided(), { inspect: ran.inspect }).start()
  actor.send({ type: 'failure.dismissed' })

  expect([...ran.definitions]).toEqual([
    'signInSample.loading | xstate.error.actor.loadChallenge | 0',
    'signInSample.error | failure.dismissed | 0',
  ])
  expect([...ran.nodes]).toEqual(['signInSample.loading', 'signInSample', 'signInSample.error', 'signInSample.form'])
  expect(definitionsOf(provided()).map(definitionId)).toEqual(definitionsOf(signInSample).map(definitionId))
})

test('full coverage passes and says so', () => {
  const coverage = coverageOf(signInSample, everything)

  expect(coverageLine(coverage)).toBe('signInSample: 8/8 states, 8/8 transitions')
  expect(() => assertFull(coverage)).not.toThrow()
})

test('names what never ran', () => {
  const definitions = everything.definitions.filter((id) => !id.includes('form.left'))
  const nodes = everything.nodes.filter((id) => !id.endsWith('.left'))

  expect(() => assertFull(coverageOf(signInSample, { nodes, definitions }))).toThrow(
    'signInSample: 7/8 states, 7/8 transitions; never ran:\n  signInSample.left\n  signInSample.form | form.left | 0',
  )
})

test('an exception needs a reason, a place, and to be true', () => {
  const left = 'signInSample.form | form.left | 0'
  const definitions = everything.definitions.filter((id) => id !== left)
  const covered = (exceptions: Record<string, string>, ran = definitions) =>
    coverageOf(signInSample, { nodes: everything.nodes, definitions: ran }, exceptions)

  expect(covered({ [left]: 'the page itself is closed here' }).definitions).toEqual({ covered: 7, of: 7, missing: [] })
  expect(() => covered({ [left]: 'later' })).toThrow('needs a reason in words')
  expect(() => covered({ nowhere: 'no such thing in this machine' })).toThrow('names nothing in the machine')
  expect(() => covered({ [left]: 'the page itself is closed here' }, everything.definitions)).toThrow('ran after all')
})
