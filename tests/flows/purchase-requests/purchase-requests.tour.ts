import { answers } from '#tests/fixtures/calls.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { purchaseRequestsModel } from '#tests/flows/purchase-requests/purchase-requests.model.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const url = '/app/marketplace'
const listProducts = answers.listProducts.ok

export const purchaseRequestsTour: Tour = {
  model: purchaseRequestsModel,
  screens: {
    member: { url, session: sessionOf(ulises), beside: { listProducts, listPurchaseRequests: { data: [] } } },
    payer: {
      url,
      session: sessionOf(olivia),
      beside: { listProducts, listPurchaseRequests: answers.listPurchaseRequests.ok },
    },
  },
  beyond: renewedIn(purchaseRequestsModel),
}
