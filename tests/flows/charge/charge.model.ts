import type { Failure } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import { chargeMachine } from '#machines/flows/charge.machine.ts'
import type { Purchase } from '#contract/purchase.ts'
import {
  awaitedOrder,
  challengedOrder,
  failedOrder,
  draftOrder,
  mastercard,
  paidOrder,
  reviewedOrder,
  verifyingOrder,
  visa,
} from '#tests/fixtures/payments.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { broken } from '#tests/qa/models/local-calls.ts'
import { afterCharge } from './charge.facts.ts'
import { chargeHandover, chargeRequests } from './charge.requests.ts'
import { button, heading, link, loadingShown, money, text } from '#tests/qa/models/words.ts'
import { readAgain, orderKept } from '#tests/qa/models/after-reload.ts'

const purchase: Purchase = {
  planId: draftOrder.planId,
  period: 'monthly',
  lines: draftOrder.lines.map(({ id, quantity }) => ({ id, quantity })),
  promocode: null,
  total: 599_00,
  credit: 0,
  method: { id: visa.id, driver: 'openpay' },
  consent: { version: 2, total: 599_00, at: '2026-12-21' },
  onboardingId: null,
}
const byStripe: Purchase = { ...purchase, method: { id: mastercard.id, driver: 'stripe' } }
const byTransfer: Purchase = { ...purchase, method: null, way: 'spei' }
const failedWith = (code: string): Order => ({ ...failedOrder, failure: { code, detail: '' } })

/** The offers after a failed charge, from docs/payments.md#what-a-code-means. */
const offers: Readonly<Record<string, readonly string[]>> = {
  '3003': ['retry', 'cart'],
  authentication_required: ['retry', 'cart'],
  network: ['watch'],
  unknown: ['cart'],
}

function codeOf({ context }: Snapshot): string {
  const { failure, order } = context as { failure: Failure | null; order: Order | null }
  return failure ? 'unknown' : (order?.failure?.code ?? 'unknown')
}
const offered = (act: string) => (snapshot: Snapshot) => snapshot.value === 'failed' && !offers[codeOf(snapshot)]?.includes(act)
const driverOf = ({ context }: Snapshot) => {
  const { purchase: wanted, order } = context as { purchase: Purchase | null; order: Order | null }
  return wanted?.method?.driver ?? order?.driver ?? null
}
const challengedBy = ({ context }: Snapshot) => (context['order'] as Order | null)?.nextAction?.driver ?? null

/** States where going back means choosing another card. */
const atTransfer = ['awaiting', 'notYet', 'unread']
const atCard = ['failed', 'requiresAction', 'challenging']

const retry = button('Intentar de nuevo', 'Try again')
const otherCard = button('Usar otra tarjeta', 'Use another card')
const otherWay = button('Elegir otra forma de pago', 'Choose another way to pay')
const wayOf = ({ context }: Snapshot) => (context['purchase'] as Purchase | null)?.way
const toCart = button('Volver al carrito', 'Back to the cart')
const watch = button('Ver cómo va mi pago', 'See how my payment is going')
const verify = button('Verificar con mi banco', 'Verify with my bank')
const verified = button('Ya terminé la verificación', 'I have finished the verification')
const support = link('Escribir a soporte', 'Write to support')
const giveUp = button('Cancelar y recibir mi dinero', 'Cancel and get my money back')
const paidAlready = button('Ya pagué', 'I have paid')
const byCard = button('Pagar con tarjeta', 'Pay with a card')
const stopWaiting = button('Cancelar la espera', 'Stop waiting')
const toTransfer = [
  heading(`Transfiere ${money(paidOrder.totals.total).es} por SPEI`, `Transfer ${money(paidOrder.totals.total).en} by SPEI`),
  text('646180123456789012', '646180123456789012'),
  text('24 nov 2026', 'Nov 24, 2026'),
  button('Copiar CLABE', 'Copy CLABE'),
  paidAlready,
  byCard,
  stopWaiting,
]
const underReview = heading(
  'Estamos revisando tu cargo. No vuelvas a pagar.',
  'We are looking into your charge. Do not pay again.',
)
/** A refusal says first that nothing was charged, unless the gateway did not answer. */
const uncharged = heading('No se hizo ningún cargo', 'We charged nothing')
const unsure = heading('No se pudo cobrar', 'The payment failed')
const received = heading('¡Listo! Recibimos tu pago', 'Done! We received your payment')
const activated = heading('¡Listo! Tu compra está hecha', 'Done! Your purchase is complete')
const isFree = ({ context }: Snapshot) => (context['order'] as Order | null)?.totals.total === 0
const confirming = text('Estamos confirmando tu pago. No vuelvas a pagar.', 'We are confirming your payment. Do not pay again.')

/** CHK-3, CHK-7; docs/domain.md#orders-and-charges. */
export const chargeModel: FlowModel = {
  machine: chargeMachine,
  inputs: {
    'a card of Openpay': { purchase, order: null },
    'a card of Stripe': { purchase: byStripe, order: null },
    'the same again with another card': { purchase: byStripe, order: failedOrder },
    'another cart after a failure': { purchase: { ...purchase, total: 700_00 }, order: failedOrder },
    'a transfer': { purchase: byTransfer, order: null },
    'a charge under way': { purchase: null, order: verifyingOrder },
  },
  ui: {
    'goes to the bank': { type: 'challenge.begun' },
    'says it is done': { type: 'challenge.ended' },
    'the bank is done': { type: 'challenge.ended' },
    'tries again': { type: 'retry.requested' },
    'pays in one payment': (snapshot) =>
      snapshot.value === 'failed' && codeOf(snapshot) === 'installments_refused' ? { type: 'once.requested' } : null,
    'looks how it goes': { type: 'watch.requested' },
    'goes back to the cart': { type: 'cart.requested' },
    'gives the order up': { type: 'order.givenUp' },
    'goes on': { type: 'next.requested' },
  },
  calls: {
    cancelOrder: { operation: 'cancelOrder', gives: nothing },
    createOrder: { operation: 'createOrder', gives: data },
    readDevice: {
      limit: 'the service gives up after ten seconds',
      outcomes: [{ name: 'read', hears: { output: { deviceSessionId: 'd'.repeat(32) } } }, broken],
    },
    chargeOrder: { operation: 'chargeOrder', gives: data },
    confirmOrder: { operation: 'confirmOrder', gives: data },
    watchOrder: {
      limit: 'the service asks for a minute and then says that nobody knows',
      outcomes: [
        { name: 'paid', hears: { output: paidOrder } },
        { name: 'challenged', hears: { output: challengedOrder } },
        { name: 'a transfer is awaited', hears: { output: awaitedOrder } },
        { name: 'no funds', hears: { output: failedOrder } },
        { name: 'the bank wants to verify', hears: { output: failedWith('authentication_required') } },
        { name: 'the bank gives no months', hears: { output: failedWith('installments_refused') } },
        { name: 'the failure is not known', hears: { output: failedWith('network') } },
        { name: 'never charged', hears: { output: draftOrder } },
        { name: 'cancelled', hears: { output: { ...draftOrder, status: 'cancelled' } } },
        { name: 'another amount', hears: { output: reviewedOrder } },
        { name: 'nobody knows', hears: { output: null } },
        { name: 'forbidden', hears: { failure: { kind: 'unexpected' } } },
      ],
    },
  },
  requests: chargeRequests,
  handovers: { returned: chargeHandover },
  key: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      driverOf(snapshot),
      snapshot.value === 'requiresAction' || snapshot.value === 'challenging' ? challengedBy(snapshot) : null,
      snapshot.value === 'failed' ? codeOf(snapshot) : null,
      snapshot.value === 'givingUp' && (snapshot.context['order'] as Order | null)?.transfer !== undefined,
      snapshot.value === 'unordered' && snapshot.context['order'] !== null,
    ]),
  goals: [
    'unordered',
    'deviceFailed',
    'requiresAction',
    'challenging',
    'awaiting',
    'notYet',
    'unread',
    'failed',
    'uncharged',
    'unconfirmed',
    'unwatched',
    'underReview',
    'success',
  ],
  afterReload: { usual: orderKept, states: { starting: readAgain } },
  screen: {
    acts: {
      'goes to the bank': (user) => user.click(verify),
      'says it is done': (user) => user.click(verified),
      'tries again': (user, snapshot) =>
        user.click(snapshot.value === 'failed' && codeOf(snapshot) === 'authentication_required' ? verify : retry),
      'pays in one payment': (user) => user.click(button('Pagar de contado', 'Pay in one payment')),
      'looks how it goes': (user, { value }) => user.click(atTransfer.includes(value as string) ? paidAlready : watch),
      'goes back to the cart'(user, snapshot) {
        const value = snapshot.value as string
        if (atTransfer.includes(value)) return user.click(byCard)
        if (value === 'failed' && wayOf(snapshot)) return user.click(otherWay)
        return user.click(atCard.includes(value) ? otherCard : toCart)
      },
      'gives the order up': (user, { value }) => user.click(atTransfer.includes(value as string) ? stopWaiting : giveUp),
      'goes on': (user) => user.click(button('Continuar', 'Continue')),
    },
    outside: { 'the bank is done': () => true },
    unreachable: {
      'says it is done': ({ value }) => value === 'requiresAction',
      'tries again': offered('retry'),
      'looks how it goes': offered('watch'),
      'goes back to the cart': offered('cart'),
    },
    afterStep: afterCharge,
    alike: {
      'unconfirmed = unwatched': 'to the person both are a payment that nobody knows yet; only the watching has ended',
    },
    shows: {
      cancelling: loadingShown,
      creatingOrder: loadingShown,
      unordered: [{ role: 'alert' }, retry, toCart],
      readingDevice: loadingShown,
      deviceFailed: [
        { role: 'alert' },
        text('El procesador de pagos no respondió a tiempo', 'The payment processor did not answer in time'),
        retry,
        toCart,
      ],
      charging: [text('Estamos cobrando', 'We are charging')],
      requiresAction: [
        heading('Tu banco quiere verificar este pago', 'Your bank wants to verify this payment'),
        verify,
        otherCard,
      ],
      challenging: [verified, otherCard],
      confirming: loadingShown,
      awaiting: toTransfer,
      asking: loadingShown,
      notYet: [text('Tu pago todavía no nos llega', 'Your payment has not reached us yet'), ...toTransfer],
      unread: [text('Ahora no podemos ver tu pago', 'We cannot see your payment now'), { role: 'alert' }, ...toTransfer],
      verifying: [confirming],
      unconfirmed: [confirming, watch, support],
      unwatched: [confirming, watch, support],
      underReview: [underReview, giveUp, watch, support],
      givingUp: loadingShown,
      uncharged: [text('No se hizo ningún cargo', 'We charged nothing'), retry, toCart],
      failed: (snapshot) => [codeOf(snapshot) === 'network' ? unsure : uncharged, { role: 'alert' }],
      success: (snapshot) => [isFree(snapshot) ? activated : received],
      paid: [],
      returned: [],
    },
  },
}
