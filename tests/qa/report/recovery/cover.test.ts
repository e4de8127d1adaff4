import { expect, test } from 'vitest'
import { coverOf } from '#tests/qa/runs/recovery/cover.ts'
import { failureKinds, productKinds } from '#tests/qa/runs/recovery/failure-class.ts'
import { scenarios } from '#tests/flows/recoveries.ts'

test('the cells that the suite crosses are of every flow once and of every kind of failure', () => {
  const cells = coverOf(scenarios).flatMap((covering) => covering.cells)

  expect(cells.map(({ flow }) => flow)).toEqual(scenarios.map(({ flow }) => flow))
  expect(new Set(cells.map(({ failure }) => failure.kind))).toEqual(
    new Set(failureKinds.filter((kind) => !productKinds.includes(kind))),
  )
})
