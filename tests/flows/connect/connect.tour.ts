import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { connectModel } from '#tests/flows/connect/connect.model.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const connectTour: Tour = {
  model: connectModel,
  screens: { 'an application': { url: '/auth/connect?app=facturacion', session: sessionOf(olivia) } },
}
