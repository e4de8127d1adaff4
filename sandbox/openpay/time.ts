import { newAct } from '../gateway/act.ts'
import { refund } from './api/refunds.ts'
import { expireTransfer } from './api/pay-transfer.ts'
import { completeCharge, failCharge } from './api/settle-charge.ts'
import { effectByFingerprint } from './cards/openpay-cards.ts'
import type { OpenpayCharge } from './objects/charge.ts'
import { emit, type Openpay } from './openpay.ts'

/** Registers what Openpay does later by itself. */
export function registerOpenpayTime(openpay: Openpay): void {
  const { schedule, webhooks } = openpay.gateway
  const later = (name: string, act: (charge: OpenpayCharge, act: ReturnType<typeof newAct>) => void) =>
    schedule.on(name, (id) => {
      const charge = openpay.charges.get(id)
      const done = newAct('openpay')
      if (charge) act(charge, done)
      webhooks.dispatch(done)
    })

  later('openpay.settle', (charge, act) => {
    const effect = effectByFingerprint(charge.fingerprint)
    const fails = effect.effect === 'life' && effect.life === 'failed_late'
    if (fails) failCharge(openpay, act, charge, 3001)
    else completeCharge(openpay, act, charge)
  })
  later('openpay.transfer.expire', (charge, act) => expireTransfer(openpay, act, charge))
  later('openpay.dispute', (charge, act) => {
    const view = { ...charge.view, status: 'chargeback_pending' as const }
    openpay.charges.put(view.id, { ...charge, disputed: true, view })
    emit(openpay, act, 'chargeback.created', view)
  })
  later('openpay.chargeback.accept', (charge, act) => decide(openpay, act, charge, 'accepted'))
  later('openpay.chargeback.reject', (charge, act) => decide(openpay, act, charge, 'rejected'))
  later('openpay.refund', (charge, act) => {
    if (charge.view.status === 'completed') {
      refund(openpay, act, charge, charge.centavos - charge.refunded, 'Devuelto por Openpay')
    }
  })
  later('openpay.rescore', (charge, act) => {
    const view = { ...charge.view, status: 'cancelled' as const }
    openpay.charges.put(view.id, { ...charge, view })
    emit(openpay, act, 'charge.rescored.to.decline', view)
  })
  schedule.on('openpay.vanish', (id) => {
    const card = openpay.cards.get(id)
    if (card) openpay.cards.put(id, { ...card, deleted: true })
  })
}

/** Ends a chargeback: the bank accepts the customer's claim, or rejects it. */
function decide(
  openpay: Openpay,
  act: ReturnType<typeof newAct>,
  charge: OpenpayCharge,
  decision: 'accepted' | 'rejected',
): void {
  if (charge.view.status !== 'chargeback_pending') return
  const status = decision === 'accepted' ? ('chargeback_accepted' as const) : ('chargeback_adjustment' as const)
  const view = { ...charge.view, status }
  openpay.charges.put(view.id, { ...charge, disputed: decision === 'accepted', view })
  emit(openpay, act, `chargeback.${decision}`, view)
}
