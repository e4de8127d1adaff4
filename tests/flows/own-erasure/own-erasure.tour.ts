import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { ownErasureModel } from '#tests/flows/own-erasure/own-erasure.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const ownErasureTour: Tour = {
  model: ownErasureModel,
  screens: { 'own data': { url: '/app/configuracion/personal/eliminar-datos', session: sessionOf(olivia) } },
  beyond: renewedIn(ownErasureModel),
}
