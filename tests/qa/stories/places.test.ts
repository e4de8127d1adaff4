import { describe, expect, test } from 'vitest'
import { ofReachedFlows, reachedFlows } from '#scripts/test/reached-flows.ts'
import { placeOf as placeOfNode, stateNodesOf } from '#tests/qa/engine/definitions.ts'
import { models } from '#tests/flows/models.ts'
import type { Node } from '#tests/qa/engine/xstate-view.ts'
import { addressOf, readAddress, defaultAppearance } from './address.ts'
import { stories } from '#tests/flows/stories.ts'
import { beginningsOf, candidatesFor, placeOf, placesOf, shownModels, statesOf } from './places.ts'

/** Returns whether the machine leaves a state at once, before anybody could see it. */
const passes = ({ always = [], invoke, transitions }: Node) => always.length > 0 && invoke.length === 0 && transitions.size === 0
const isLeaf = ({ type }: Node) => type === 'atomic' || type === 'final'

describe.each(ofReachedFlows(reachedFlows(), [...shownModels]))('%s', (flow, { machine, inputs, exceptions = {} }) => {
  const leaves = stateNodesOf(machine).filter((node) => isLeaf(node) && !passes(node) && !(node.id in exceptions))

  test('the gallery has every state of the machine', () => {
    expect(
      statesOf(flow)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(leaves.map(placeOfNode).toSorted())
  })

  test('and each of its beginnings', () => {
    expect([...new Set(placesOf(flow).map(({ input }) => input))]).toEqual(Object.keys(inputs))
  })
})

test('every flow is there, and has a story', () => {
  expect([...shownModels.keys()]).toEqual(Object.keys(models).filter((name) => 'acts' in models[name]!.screen))
  expect(Object.keys(stories).toSorted()).toEqual([...shownModels.keys()].toSorted())
})

test('a state is reached by the shortest way, or by the cause that is asked for', () => {
  const sign = { flow: 'sign-in', state: 'error' }

  expect(placeOf(sign)).toMatchObject({ input: 'plain', path: { steps: { length: 3 } } })
  expect(placeOf({ ...sign, cause: 'createToken: offline' })?.path.label).toBe(
    'restoreSession: nobody → submits credentials → createToken: offline',
  )
  expect(placeOf({ ...sign, cause: 'createToken: ok' })).toBe(null)
  expect(placeOf({ flow: 'sign-in', state: 'nowhere' })).toBe(null)
  expect(placeOf({ flow: 'nothing', state: 'error' })).toBe(null)
})

test('a place is told from each of its beginnings, the shortest way first', () => {
  const beginnings = beginningsOf({ flow: 'charge', state: 'charging' }).map(({ input, path }) => [input, path.steps.length])

  expect(beginnings).toEqual([
    ['the same again with another card', 0],
    ['a card of Stripe', 1],
    ['a transfer', 1],
    ['a card of Openpay', 2],
    ['another cart after a failure', 3],
    ['a charge under way', 3],
  ])
  expect(beginningsOf({ flow: 'charge', state: 'charging', input: 'a card of Stripe' })).toHaveLength(1)
})

test('a place is tried from each beginning by the shortest way, then by other ways; by one when its cause is asked for', () => {
  const target = { flow: 'pay-due', state: 'paying' }
  const lengths = candidatesFor(target).map(({ path }) => path.steps.length)

  expect(lengths[0]).toBe(1)
  expect(lengths).toContain(4)
  expect(candidatesFor({ ...target, cause: 'orderDue: ok' })).toHaveLength(1)
})

test('an address says everything about what is shown', () => {
  const target = { flow: 'sign-in', state: 'error', input: 'throttled before', cause: 'createToken: 500' }
  const address = {
    target,
    appearance: { ...defaultAppearance, locale: 'en', dark: true, width: 'escritorio' },
    bare: true,
  } as const

  expect(readAddress(new URL(addressOf(address), 'http://localhost'))).toEqual(address)
  expect(readAddress(new URL('http://localhost/galeria'))).toEqual({ target: null, appearance: defaultAppearance, bare: false })
})
