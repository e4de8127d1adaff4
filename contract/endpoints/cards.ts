import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../id.ts'
import { acknowledgement, page, pageQuery, single } from '../page.ts'
import { paymentMethodCodec } from '../payment-method.ts'
import { request } from '../record.ts'
import { cardSavingRefusals, givenCard, mayList, mayPay, openpayCard, syncedCards, syncing } from './cash-rules.ts'

/**
 * Saved cards (docs/specification.md#calls). Every payment method is a card: the same record and id at both addresses.
 */
export const cardEndpoints = {
  listCards: {
    method: 'GET',
    path: '/cash/cards',
    summary: 'Saved cards of the caller’s customer, the default one first',
    access: mayList,
    query: request(pageQuery),
    output: page(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getCard: {
    method: 'GET',
    path: '/cash/cards/{id}',
    summary: 'A saved card',
    access: mayList,
    params: idParams,
    output: single(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  addCard: {
    method: 'POST',
    path: '/cash/cards',
    summary: 'Save an Openpay card from its one-use token; what is due is charged at once when `due_total` names it',
    access: mayPay,
    idempotent: true,
    body: openpayCard,
    output: givenCard,
    refusals: cardSavingRefusals,
  },
  syncCards: {
    method: 'POST',
    path: '/cash/cards/sync',
    summary:
      'Read the customer’s cards again at one gateway or at all; what is due is charged at once with a new one when `due_total` names it',
    access: mayPay,
    body: syncing,
    output: syncedCards,
    refusals: ['gateway.unavailable', 'record.missing', 'permission.missing'],
  },
  removeCard: {
    method: 'DELETE',
    path: '/cash/cards/{id}',
    summary: 'Forget a saved card, here and at its gateway',
    access: mayPay,
    params: idParams,
    output: acknowledgement,
    refusals: ['record.missing', 'card.in_use', 'gateway.unavailable', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
