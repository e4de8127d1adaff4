import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../id.ts'
import { single } from '../page.ts'
import { newPurchaseRequest, purchaseRequestCodec, purchaseRequestLimit } from '../purchase-request.ts'
import { request } from '../record.ts'
import * as z from '../zod.ts'
import { mayPay } from './cash-rules.ts'

/** What members who may not pay ask those who may to buy on the marketplace (docs/decisions/0114). */
export const purchaseRequestEndpoints = {
  listPurchaseRequests: {
    method: 'GET',
    path: '/purchase_requests',
    summary: `Open requests of the team for who may pay, else the own, answered ones for 30 days; the ${purchaseRequestLimit} newest`,
    access: 'signedIn',
    output: single(z.array(purchaseRequestCodec).check(z.maxLength(purchaseRequestLimit))),
    refusals: [],
  },
  requestPurchase: {
    method: 'POST',
    path: '/purchase_requests',
    summary: 'Ask who may pay to buy a product of the marketplace; an open request for it is answered again',
    access: 'signedIn',
    body: newPurchaseRequest,
    output: single(purchaseRequestCodec),
    refusals: ['application.held', 'record.missing'],
  },
  declinePurchaseRequest: {
    method: 'POST',
    path: '/purchase_requests/{id}/decline',
    summary: 'Decline a request: whoever asked gets a mail. A declined one stays so',
    access: mayPay,
    params: idParams,
    body: request({}),
    output: single(purchaseRequestCodec),
    refusals: ['record.missing', 'record.changed', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
