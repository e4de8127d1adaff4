import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { createAdminServices } from '#src/services/admin/admin-services.ts'
import { mounts } from '#tests/flows/mounts.ts'
import { models } from '#tests/flows/models.ts'
import { fakeServices } from './support/services.ts'

const services = { ...fakeServices(), admin: createAdminServices(() => Promise.reject(new Error('Nobody calls')), '/api') }

/** Every flow as the application provides it, by the id of its machine. */
const flows = Object.fromEntries(
  Object.entries(mounts).map(([name, mount]): [string, AnyStateMachine] => [
    models[name]?.machine.id ?? name,
    mount.flow(services),
  ]),
)

type Implementations = Record<'actors' | 'actions', Record<string, unknown>>
const implementationsOf = (machine: AnyStateMachine) => machine.implementations as unknown as Implementations

/** Returns the calls and effects that a machine needs; XState's own actions, such as assign, carry a resolver. */
function holesOf(machine: AnyStateMachine): ['actors' | 'actions', string][] {
  const { actors, actions } = implementationsOf(machine)
  const effects = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  return [
    ...Object.keys(actors).map((name): ['actors', string] => ['actors', name]),
    ...effects.map(([name]): ['actions', string] => ['actions', name]),
  ]
}

/** Returns those that a flow does not provide, so that they would throw. */
function unfilled(machine: AnyStateMachine, flow: AnyStateMachine): string[] {
  const [drawn, provided] = [implementationsOf(machine), implementationsOf(flow)]
  return holesOf(machine).flatMap(([kind, name]) => (drawn[kind][name] === provided[kind][name] ? [name] : []))
}

const drawn = Object.values(models).map(({ machine }): [string, AnyStateMachine] => [machine.id, machine])

test('every machine that is drawn has a flow', () => {
  expect(Object.keys(flows).sort()).toEqual(drawn.map(([id]) => id).sort())
})

test('a machine that nobody provides has holes', () => {
  expect(unfilled(signInMachine, signInMachine)).toEqual([
    'restoreSession',
    'createToken',
    'finishSignIn',
    'askPasskey',
    'promptPasskey',
    'provePasskey',
    'waitUntil',
    'openSession',
    'keepDeadline',
  ])
})

test.each(drawn.filter(([, machine]) => holesOf(machine).length > 0))(
  '%s throws with the name of what was not provided',
  (_, machine) => {
    const { actors, actions } = implementationsOf(machine)
    for (const [kind, name] of holesOf(machine)) {
      const hole = kind === 'actions' ? actions[name] : (actors[name] as { config: unknown }).config
      expect(hole).toThrow(`"${name}" must be supplied with machine.provide()`)
    }
  },
)

describe.each(drawn)('%s', (id, machine) => {
  test('is provided whole', () => {
    expect([flows[id]?.id, unfilled(machine, flows[id] ?? machine)]).toEqual([id, []])
  })

  test('provides nothing that the machine does not ask for', () => {
    const names = ({ actors, actions }: Implementations) => [...Object.keys(actors), ...Object.keys(actions)].sort()

    expect(names(implementationsOf(flows[id] ?? machine))).toEqual(names(implementationsOf(machine)))
  })
})
