import { lateMs } from '../../cards/fault-cards.ts'
import { applyFault } from '../../gateway/act.ts'
import type { OpenpayEffect } from '../cards/openpay-cards.ts'
import type { OpenpayCharge } from '../objects/charge.ts'
import { newCharge } from '../objects/new-charge.ts'
import { emit } from '../openpay.ts'
import { pageOf } from '../wire/list.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { type ChargeOrder, readChargeOrder } from './charge-order.ts'
import { type ChargeSource, findSource, refuseTooManyTries } from './charge-source.ts'
import { createTransfer } from './create-transfer.ts'
import { liveCustomer } from './live-customer.ts'
import { created, type CallResult, ok, type OpenpayCall } from './openpay-call.ts'
import { effectOn } from './months.ts'
import { completeCharge, failCharge } from './settle-charge.ts'

export function createCharge(call: OpenpayCall): CallResult {
  const { openpay, customer, body } = call
  if (customer) liveCustomer(openpay, customer)
  const { method } = body
  if (method === 'bank_account' || method === 'store') return createTransfer(call, method)
  const order = readChargeOrder(call)
  const source = findSource(openpay, order.source, customer || null)
  refuseTooManyTries(openpay, source.fingerprint)
  const effect = effectOn({ ...order, fingerprint: source.fingerprint })
  if (effect.effect === 'fault') applyFault(call.act, effect.kind)
  if (effect.effect === 'life' && effect.life === 'vanishes') {
    source.vanish()
    throw new OpenpayError(1005, `The card with id '${order.source}' does not exist`)
  }
  refuseUnrecorded(effect)
  const charge = open(call, order, source)
  if (order.redirectUrl !== null) return created(askTheBank(call, charge, source))
  return created(settleNow(call, charge, effect, source).view)
}

export function listCharges({ openpay, query, customer }: OpenpayCall): CallResult {
  if (customer) liveCustomer(openpay, customer)
  const [order, status, amount] = [query.get('order_id'), query.get('status'), query.get('amount')]
  const [least, most] = [query.get('amount[gte]'), query.get('amount[lte]')]
  const matches = openpay.charges
    .list()
    .filter((one) => !customer || one.customer === customer)
    .map(({ view }) => view)
    .filter(
      (one) =>
        (order === null || one.order_id === order) &&
        (status === null || one.status.toUpperCase() === status.toUpperCase()) &&
        (amount === null || one.amount === Number(amount)) &&
        (least === null || one.amount >= Number(least)) &&
        (most === null || one.amount <= Number(most)),
    )
  return ok(pageOf(matches, query))
}

export const readCharge = (call: OpenpayCall): CallResult => ok(findCharge(call).view)

export function findCharge({ openpay, id, customer }: OpenpayCall): OpenpayCharge {
  const charge = openpay.charges.get(id)
  if (!charge || (customer && charge.customer !== customer)) {
    throw new OpenpayError(1005, `The transaction with id '${id.slice(0, 45)}' does not exist`)
  }
  return charge
}

/** Refuses without a transaction: errors of the request or of Openpay itself leave none; those of the card do. */
function refuseUnrecorded(effect: OpenpayEffect): void {
  const isCardsFault = effect.effect === 'refuse' && effect.code >= 2000 && effect.code < 4000
  if (effect.effect === 'refuse' && !isCardsFault) throw new OpenpayError(effect.code)
}

function open({ openpay, customer }: OpenpayCall, order: ChargeOrder, source: ChargeSource): OpenpayCharge {
  const charge = newCharge(order, source, customer || null, openpay.gateway.clock.now())
  openpay.charges.put(charge.view.id, charge)
  if (order.orderId !== null) openpay.orders.put(order.orderId, { charge: charge.view.id })
  return charge
}

function askTheBank({ openpay, act, base }: OpenpayCall, charge: OpenpayCharge, source: ChargeSource): object {
  source.use()
  const { view } = charge
  const challenged = {
    ...view,
    status: 'charge_pending' as const,
    payment_method: { type: 'redirect' as const, url: `${base}/charges/${view.id}/redirect/` },
  }
  openpay.charges.put(view.id, { ...charge, view: challenged })
  emit(openpay, act, 'charge.created', challenged)
  return challenged
}

function settleNow(
  { openpay, act }: OpenpayCall,
  charge: OpenpayCharge,
  effect: OpenpayEffect,
  source: ChargeSource,
): OpenpayCharge {
  const noFunds = effect.effect === 'life' && effect.life === 'first_only' && source.charges > 0
  const code = effect.effect === 'refuse' ? effect.code : noFunds ? 3003 : undefined
  if (code !== 3005) source.use()
  if (code !== undefined) {
    failCharge(openpay, act, charge, code)
    throw new OpenpayError(code)
  }
  emit(openpay, act, 'charge.created', charge.view)
  if (effect.effect !== 'life') return completeCharge(openpay, act, charge)
  if (effect.life === 'paid_late' || effect.life === 'failed_late') {
    openpay.gateway.schedule.add('openpay.settle', charge.view.id, lateMs)
    return charge
  }
  return completeCharge(openpay, act, charge, effect.life)
}
