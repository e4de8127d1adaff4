import type { Act } from '../../gateway/act.ts'
import { openpayId } from '../../gateway/ids.ts'
import type { OpenpayCharge } from '../objects/charge.ts'
import { emit, type Openpay } from '../openpay.ts'
import { openpayDate } from '../wire/dates.ts'
import { completeCharge } from './settle-charge.ts'

/**
 * Money comes for a reference. The first payment completes its charge, with the amount that came. Each later one, and
 * what comes after the end, is a completed charge of its own under the same `order_id`, which is assumed.
 */
export function payTransfer(openpay: Openpay, act: Act, charge: OpenpayCharge, centavos: number): OpenpayCharge {
  if (charge.view.status === 'in_progress') return completeCharge(openpay, act, { ...charge, centavos })
  const id = openpayId('tr')
  const date = openpayDate(openpay.gateway.clock.now())
  const view = { ...charge.view, id, status: 'in_progress' as const, creation_date: date, operation_date: date }
  return completeCharge(openpay, act, { ...charge, centavos, refunded: 0, view }, undefined, 'spei.received')
}

/** Ends a charge that nobody paid in time. */
export function expireTransfer(openpay: Openpay, act: Act, charge: OpenpayCharge): void {
  if (charge.view.status !== 'in_progress') return
  const view = { ...charge.view, status: 'expired' as const }
  openpay.charges.put(view.id, { ...charge, view })
  emit(openpay, act, 'transaction.expired', view)
}
