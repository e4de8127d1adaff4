import { purchaseRequestsMachine } from '#machines/flows/purchase-requests.machine.ts'
import { invoicing } from '#tests/fixtures/plans.ts'
import { openRequest } from '#tests/fixtures/purchase-requests.ts'
import { type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import { nothingToLose, readAgain } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'
import { button, closeMessage, failureShown, field, heading, text } from '#tests/qa/models/words.ts'
import { purchaseRequestEffects } from './purchase-requests.facts.ts'

const note = 'Facturo a mano cada viernes.'
const typedShortly = nothingToLose('an optional note of at most 280 characters is typed again, and nothing was sent')
const title = heading('Marketplace', 'Marketplace')
const ask = button('Pedir Facturación electrónica', 'Request Electronic invoicing')
const send = button('Pedirlo', 'Request it')
const cancel = button('Cancelar', 'Cancel')
const why = field('Para qué lo necesitas', 'What you need it for')
const decline = button('Descartar Facturación electrónica de Ulises Urrutia', 'Decline Electronic invoicing for Ulises Urrutia')
const form = [
  { role: 'dialog', name: { es: 'Pedir Facturación electrónica', en: 'Request Electronic invoicing' } } as const,
  text('Nadie compra nada hasta que decidan', 'Nobody buys anything until they decide'),
  why,
]

/** APP-5, docs/decisions/0114: who may not pay asks, who may pay declines. */
export const purchaseRequestsModel: FlowModel = {
  machine: purchaseRequestsMachine,
  inputs: { member: { mayBuy: false }, payer: { mayBuy: true } },
  ui: {
    'asks for a product': { type: 'request.begun', product: invoicing, period: 'monthly' },
    'sends the request': { type: 'request.sent', note },
    'leaves the request': { type: 'request.cancelled' },
    'asks to decline': { type: 'decline.requested', request: openRequest },
    'confirms the refusal': { type: 'decline.confirmed' },
    'keeps the request': { type: 'decline.cancelled' },
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: {
    requestPurchase: { operation: 'requestPurchase', gives: nothing },
    declinePurchaseRequest: { operation: 'declinePurchaseRequest', gives: nothing },
  },
  requests: {
    requestPurchase: { path: '/purchase_requests', body: { product_id: invoicing.id, period: 0, note } },
    declinePurchaseRequest: { path: `/purchase_requests/${openRequest.id}/decline`, body: {} },
  },
  effects: purchaseRequestEffects,
  goals: ['list', 'unsent', 'error'],
  homes: { list: atRest },
  afterReload: { usual: readAgain, states: { writing: typedShortly, unsent: typedShortly } },
  screen: {
    acts: {
      'asks for a product': (user) => user.click(ask),
      async 'sends the request'(user) {
        await user.fill(why, note)
        await user.click(send)
      },
      'leaves the request': (user) => user.click(cancel),
      'asks to decline': (user) => user.click(decline),
      'confirms the refusal': (user) => user.click(button('Sí, descartar', 'Yes, decline')),
      'keeps the request': (user) => user.click(button('Conservar', 'Keep it')),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      list: ({ context }) => [title, context['mayBuy'] === true ? decline : ask],
      writing: [...form, send],
      sending: [...form, { ...send, is: 'disabled' }],
      unsent: [...form, ...failureShown, send],
      confirming: [
        {
          role: 'alertdialog',
          name: { es: '¿Descartar la solicitud de Ulises Urrutia?', en: 'Decline the request of Ulises Urrutia?' },
        },
      ],
      declining: [title, { ...decline, is: 'disabled' }],
      error: [title, ...failureShown],
    },
  },
}
