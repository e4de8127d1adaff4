import type { Operation } from '../faults/gateway-fault.ts'
import { readBin } from './api/bines.ts'
import * as cards from './api/cards.ts'
import { createCharge, listCharges, readCharge } from './api/charges.ts'
import { createCustomer, deleteCustomer, listCustomers, readCustomer, updateCustomer } from './api/customers.ts'
import { type CallResult, ok, type OpenpayCall } from './api/openpay-call.ts'
import { captureCharge, refundCharge } from './api/refunds.ts'
import { createToken, readToken } from './api/tokens.ts'
import { createWebhook, deleteWebhook, listWebhooks, readWebhook } from './api/webhooks.ts'
import type { Access } from './wire/access.ts'

export interface OpenpayEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  operation: Operation
  access: Access
  handle: (call: OpenpayCall) => CallResult | Promise<CallResult>
}

const row = (
  route: `${OpenpayEndpoint['method']} ${string}`,
  operation: Operation,
  handle: OpenpayEndpoint['handle'],
  access: Access = 'private',
): OpenpayEndpoint => {
  const [method = '', path = ''] = route.split(' ')
  return { method: method as OpenpayEndpoint['method'], path: `/openpay/v1/:merchant/${path}`, operation, access, handle }
}

/** Returns the endpoints of cards and charges, which exist under the merchant and under a customer. */
const ofMerchantAndCustomer = (prefix: '' | 'customers/:customer/'): OpenpayEndpoint[] => [
  row(`POST ${prefix}cards`, 'card', cards.saveCard),
  row(`GET ${prefix}cards`, 'read', cards.listCards),
  row(`GET ${prefix}cards/:id`, 'read', cards.readCard),
  row(`PUT ${prefix}cards/:id`, 'card', cards.updateCard, 'public'),
  row(`DELETE ${prefix}cards/:id`, 'card', cards.deleteCard),
  row(`POST ${prefix}charges`, 'charge', createCharge),
  row(`GET ${prefix}charges`, 'charge.read', listCharges),
  row(`GET ${prefix}charges/:id`, 'charge.read', readCharge),
  row(`POST ${prefix}charges/:id/capture`, 'charge', captureCharge),
  row(`POST ${prefix}charges/:id/refund`, 'refund', refundCharge),
]

export const openpayEndpoints: readonly OpenpayEndpoint[] = [
  row('POST tokens', 'token', createToken, 'public'),
  row('GET tokens/:id', 'read', readToken),
  row('POST customers', 'customer', createCustomer),
  row('GET customers', 'read', listCustomers),
  row('GET customers/:id', 'read', readCustomer),
  row('PUT customers/:id', 'customer', updateCustomer),
  row('DELETE customers/:id', 'customer', deleteCustomer),
  ...ofMerchantAndCustomer(''),
  ...ofMerchantAndCustomer('customers/:customer/'),
  row('POST webhooks', 'read', createWebhook),
  row('GET webhooks', 'read', listWebhooks),
  row('GET webhooks/:id', 'read', readWebhook),
  row('DELETE webhooks/:id', 'read', deleteWebhook),
  row('GET bines/man/:id', 'read', readBin),
  row('GET antifraudkeys', 'read', () => ok({ data: '' }), 'public'),
]
