import { vi } from 'vitest'
import type { Services } from '#src/services/services.ts'
import { openRequest } from '#tests/fixtures/purchase-requests.ts'

type Catalogue = Services['catalogue']

/** What members ask to buy: one request, and every act on it succeeds. */
export const purchaseRequestCalls = {
  purchaseRequests: vi.fn<Catalogue['purchaseRequests']>(() => Promise.resolve([openRequest])),
  requestPurchase: vi.fn<Catalogue['requestPurchase']>(() => Promise.resolve()),
  declinePurchaseRequest: vi.fn<Catalogue['declinePurchaseRequest']>(() => Promise.resolve()),
}
