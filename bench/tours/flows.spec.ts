import { pathTest } from '#e2e/support/test.ts'
import { tours } from '#tests/flows/tours.ts'
import { walkTours } from '#tests/qa/runs/tours/walk-tours.ts'

// A recorded trace fetches the pictures that it shows, but the policy refuses that.
pathTest.use({ trace: 'off' })

for (const [flow, parts] of Object.entries(tours)) {
  for (const tour of parts) {
    pathTest.describe(`${flow}, ${Object.keys(tour.screens).join(', ')}: in the shipped product`, () => walkTours(tour))
  }
}
