import { expect, test } from 'vitest'
import { coverOf } from '#e2e/recovery/cover.ts'
import { failureKinds } from '#e2e/recovery/failure-class.ts'
import { scenarios } from '#e2e/scenarios/all-scenarios.ts'

test('the cells that the suite crosses are of every flow once and of every kind of failure', () => {
  const cells = coverOf(scenarios).flatMap((covering) => covering.cells)

  expect(cells.map(({ flow }) => flow)).toEqual(scenarios.map(({ flow }) => flow))
  expect(new Set(cells.map(({ failure }) => failure.kind))).toEqual(new Set(failureKinds))
})
