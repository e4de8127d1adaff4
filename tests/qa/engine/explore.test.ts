import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { wizardSubject } from './samples/wizard.sample.ts'

const line = (graph: ReturnType<typeof explore>) => graph.edges.map(({ from, label, to }) => `${from} | ${label} | ${to}`)

test('walks every state, outcome, act and timer, without running a call or an effect', () => {
  const graph = explore({ ...signInSubject, key: ({ value }) => value as string })

  expect(line(graph)).toEqual([
    'loading | loadChallenge: ok | form',
    'loading | loadChallenge: offline | error',
    'form | submits the form | busy',
    'form | leaves | left',
    'error | closes the message | form',
    'busy | createToken: ok | welcome',
    'busy | createToken: offline | error',
    'welcome | after welcomeScreen | loggedIn',
  ])
  expect(graph.states.map(({ key, status, calls, tags }) => [key, status, calls, tags])).toEqual([
    ['loading', 'active', ['loadChallenge'], ['pending']],
    ['form', 'active', [], []],
    ['error', 'active', [], []],
    ['busy', 'active', ['createToken'], ['pending']],
    ['left', 'done', [], []],
    ['welcome', 'active', [], []],
    ['loggedIn', 'done', [], []],
  ])
})

test('says which definitions and effects an edge took', () => {
  const edge = explore(signInSubject).edges.find(({ label }) => label === 'createToken: ok')

  expect(edge).toMatchObject({
    definitions: ['signInSample.busy | xstate.done.actor.createToken | 0'],
    effects: ['openSession'],
    event: { type: 'xstate.done.actor.createToken', output: { token: 't' } },
  })
})

test('keeps apart what the key keeps apart, and lists what a guard refused', () => {
  const graph = explore(signInSubject)

  expect(graph.states.map(({ key }) => key)).toContain('["form",2]')
  expect(graph.ignored).toEqual([{ from: '["form",2]', step: { does: 'submits the form' }, label: 'submits the form' }])
})

test('reads nested and parallel states, always, wildcards and finished regions', () => {
  const graph = explore(wizardSubject)

  expect(graph.start).toBe('"plan"')
  expect(graph.definitions).toEqual(
    expect.arrayContaining([
      'wizardSample.deciding | always | 0',
      'wizardSample.pay.promo.open | promo.* | 0',
      'wizardSample.pay | xstate.done.state.wizardSample.pay | 0',
      'wizardSample | reset | 0',
    ]),
  )
})

test('its result is plain data', () => {
  const graph = explore(wizardSubject)

  expect(JSON.parse(JSON.stringify(graph))).toEqual(graph)
})

test('stops at its limit', () => {
  expect(() => explore({ ...signInSubject, limit: 3 })).toThrow('signInSample has more than 3 states')
})

test('a call without outcomes is the caller’s mistake and stops it', () => {
  const outcomes = (call: string) => {
    throw new Error(`no outcomes for ${call}`)
  }
  expect(() => explore({ ...signInSubject, outcomes })).toThrow('no outcomes for loadChallenge')
})
