import { expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { keptByProduct } from './plans.ts'

test('what is kept as a snapshot is what the product keeps as one, and leads where the table says', () => {
  const said = Object.entries(models).flatMap(
    ([
      name,
      {
        afterReload: { states = {} },
      },
    ]) => Object.entries(states).flatMap(([state, { by }]) => (by === 'snapshot' ? [`${name} ${state}`] : [])),
  )
  const unsure = Object.entries(keptByProduct).flatMap(([name, { leads }]) =>
    Object.entries(leads).flatMap(([state, lead]) => (lead === 'unsure' ? [`${name} ${state}`] : [])),
  )

  expect(said).toEqual(unsure)
})
