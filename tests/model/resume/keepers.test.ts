import { expect, test } from 'vitest'
import { models } from '../flows/all-models.ts'
import { keepers } from './keepers.ts'
import { keptByProduct } from './plans.ts'

test('of every flow it is said what a reload leaves of its states', () => {
  expect(Object.keys(keepers).toSorted()).toEqual(Object.keys(models).toSorted())
})

test('what is kept as a snapshot is what the product keeps as one, and leads where the table says', () => {
  const said = Object.entries(keepers).flatMap(([name, { states = {} }]) =>
    Object.entries(states).flatMap(([state, { by }]) => (by === 'snapshot' ? [`${name} ${state}`] : [])),
  )
  const kept = Object.entries(keptByProduct).flatMap(([name, { leads }]) =>
    Object.entries(leads).flatMap(([state, lead]) => (lead === 'unsure' ? [`${name} ${state}`] : [])),
  )

  expect(said).toEqual(kept)
})
