import type { Operation } from '../faults/gateway-fault.ts'
import { readAccount } from './api/account.ts'
import { listBalanceTransactions, listPayouts, readBalance, readBalanceTransaction, readPayout } from './api/balance.ts'
import { listCharges, readCharge } from './api/charges.ts'
import { createCustomer, deleteCustomer, listCustomers, readCustomer, updateCustomer } from './api/customers.ts'
import { closeDispute, listDisputes, readDispute, updateDispute } from './api/disputes.ts'
import { listEvents, readEvent } from './api/events.ts'
import * as payments from './api/payment-intents.ts'
import * as methods from './api/payment-methods.ts'
import { createRefund, listRefunds, readRefund } from './api/refunds.ts'
import { searchPaymentIntents } from './api/search-payments.ts'
import * as setups from './api/setup-intents.ts'
import type { StripeCall } from './api/stripe-call.ts'
import { listCashTransactions, readCashBalance } from './api/transfers.ts'
import { createEndpoint, deleteEndpoint, listEndpoints, readEndpoint } from './api/webhook-endpoints.ts'
import type { Access } from './wire/access.ts'

export interface StripeEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  operation: Operation
  access: Access
  handle: (call: StripeCall) => object | object[]
}

const row = (
  route: `${StripeEndpoint['method']} ${string}`,
  operation: Operation,
  handle: StripeEndpoint['handle'],
  access: Access = 'secret',
): StripeEndpoint => {
  const [method = '', path = ''] = route.split(' ')
  return { method: method as StripeEndpoint['method'], path: `/v1/${path}`, operation, access, handle }
}

/** A handler that returns an array is a list. The first matching row wins. */
export const stripeEndpoints: readonly StripeEndpoint[] = [
  row('POST customers', 'customer', createCustomer),
  row('GET customers', 'read', listCustomers),
  row('GET customers/:id', 'read', readCustomer),
  row('POST customers/:id', 'customer', updateCustomer),
  row('DELETE customers/:id', 'customer', deleteCustomer),
  row('GET customers/:id/payment_methods', 'read', methods.listPaymentMethods),
  row('GET customers/:id/cash_balance', 'charge.read', readCashBalance),
  row('GET customers/:id/cash_balance_transactions', 'charge.read', listCashTransactions),

  row('POST payment_methods', 'token', methods.createPaymentMethod, 'browser'),
  row('GET payment_methods', 'read', methods.listPaymentMethods),
  row('GET payment_methods/:id', 'read', methods.readPaymentMethod),
  row('POST payment_methods/:id', 'card', methods.updatePaymentMethod),
  row('POST payment_methods/:id/attach', 'card', methods.attachPaymentMethod),
  row('POST payment_methods/:id/detach', 'card', methods.detachPaymentMethod),

  row('POST setup_intents', 'card', setups.createSetupIntent),
  row('GET setup_intents', 'read', setups.listSetupIntents),
  row('GET setup_intents/:id', 'read', setups.readSetupIntent, 'browser'),
  row('POST setup_intents/:id', 'card', setups.updateSetupIntent),
  row('POST setup_intents/:id/confirm', 'card', setups.confirmSetupIntent, 'browser'),
  row('POST setup_intents/:id/cancel', 'card', setups.cancelSetupIntent),

  row('POST payment_intents', 'charge.prepare', payments.createPaymentIntent),
  row('GET payment_intents', 'charge.read', payments.listPaymentIntents),
  row('GET payment_intents/search', 'charge.read', searchPaymentIntents),
  row('GET payment_intents/:id', 'charge.read', payments.readPaymentIntent, 'browser'),
  row('POST payment_intents/:id', 'charge.prepare', payments.updatePaymentIntent),
  row('POST payment_intents/:id/confirm', 'charge', payments.confirmPaymentIntent, 'browser'),
  row('POST payment_intents/:id/capture', 'charge', payments.capturePaymentIntent),
  row('POST payment_intents/:id/cancel', 'charge.prepare', payments.cancelPaymentIntent),

  row('GET charges', 'charge.read', listCharges),
  row('GET charges/:id', 'charge.read', readCharge),
  row('POST refunds', 'refund', createRefund),
  row('GET refunds', 'charge.read', listRefunds),
  row('GET refunds/:id', 'charge.read', readRefund),

  row('GET disputes', 'charge.read', listDisputes),
  row('GET disputes/:id', 'charge.read', readDispute),
  row('POST disputes/:id', 'refund', updateDispute),
  row('POST disputes/:id/close', 'refund', closeDispute),

  row('GET account', 'read', readAccount),
  row('GET balance', 'read', readBalance),
  row('GET balance_transactions', 'read', listBalanceTransactions),
  row('GET balance_transactions/:id', 'read', readBalanceTransaction),
  row('GET payouts', 'read', listPayouts),
  row('GET payouts/:id', 'read', readPayout),

  row('GET events', 'read', listEvents),
  row('GET events/:id', 'read', readEvent),
  row('POST webhook_endpoints', 'read', createEndpoint),
  row('GET webhook_endpoints', 'read', listEndpoints),
  row('GET webhook_endpoints/:id', 'read', readEndpoint),
  row('DELETE webhook_endpoints/:id', 'read', deleteEndpoint),
]
