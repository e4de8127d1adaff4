import type { NewPurchaseRequest } from '#contract/purchase-request.ts'
import { purchaseRequestsMachine, type PurchaseRequestNews } from '#machines/flows/purchase-requests.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function purchaseRequestsFlow(
  { catalogue }: Pick<Services, 'catalogue'>,
  { announce, refresh }: { announce: Announce; refresh: () => void },
) {
  return purchaseRequestsMachine.provide({
    actors: {
      requestPurchase: call((input: NewPurchaseRequest, signal) => catalogue.requestPurchase(input, signal)),
      declinePurchaseRequest: call((input: { id: string }, signal) => catalogue.declinePurchaseRequest(input, signal)),
    },
    actions: { announce: (_, { news }: { news: PurchaseRequestNews }) => announce(news), refresh },
  })
}
