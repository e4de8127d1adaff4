import { expect, test } from 'vitest'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { flowDrill } from './drill.ts'
import { pathId, planOf } from './plan.ts'
import { inOrderOf } from './selection.ts'

const drill = flowDrill('sign-in', signInModel)
const ids = (selection: Parameters<typeof planOf>[1]) => planOf(drill, selection).map(({ id }) => id)
const labels = (selection: Parameters<typeof planOf>[1]) => planOf(drill, selection).map(({ path }) => path.label)

test('a path keeps its id as long as its machine, input and steps are the same', () => {
  const steps = [{ does: 'submits' }, { hears: 'createToken', outcome: '401' }]

  expect(pathId('sign-in', 'plain', steps)).toBe('sign-in/urz0u2l47i')
  expect(pathId('sign-in', 'other', steps)).not.toBe(pathId('sign-in', 'plain', steps))
  expect(pathId('sign-in', 'plain', steps.slice(0, 1))).not.toBe(pathId('sign-in', 'plain', steps))
})

test('every path has an id of its own, in an order that only the seed decides', () => {
  expect(new Set(ids({ seed: 1 })).size).toBe(508)
  expect(ids({ seed: 1 })).toEqual(ids({ seed: 1 }))
  expect(ids({ seed: 2 })).not.toEqual(ids({ seed: 1 }))
  expect(ids({ seed: 2 }).toSorted()).toEqual(ids({ seed: 1 }).toSorted())
  expect(inOrderOf(3, ['a', 'b', 'c']).toSorted()).toEqual(['a', 'b', 'c'])
})

test('one path is chosen by its id, with or without its machine', () => {
  const id = ids({ seed: 1 })[5]!

  expect(ids({ seed: 1, path: id })).toEqual([id])
  expect(ids({ seed: 1, path: id.slice('sign-in/'.length) })).toEqual([id])
  expect(ids({ seed: 1, path: 'another/0000000000' })).toEqual([])
})

test('a state is reached on the shortest way from each beginning, and another machine plays nothing', () => {
  expect(labels({ seed: 1, to: 'sign-in.busy' }).toSorted()).toEqual([
    'restoreSession: nobody → submits credentials',
    'restoreSession: nobody → waitUntil: over → submits credentials',
  ])
  expect(labels({ seed: 1, machine: 'sign-in', to: 'busy' })).toHaveLength(2)
  expect(labels({ seed: 1, machine: 'charge' })).toEqual([])
  expect(labels({ seed: 1, to: 'charge.failed' })).toEqual([])
})
