import { type Challenge, shownAmount, withQuery } from '../challenge/challenge.ts'
import { lateMs } from '../cards/fault-cards.ts'
import { isWebhookKind, armedFault } from '../faults/gateway-fault.ts'
import type { Act } from '../gateway/act.ts'
import { settleApart } from '../gateway/settle-apart.ts'
import { effectOn } from './api/months.ts'
import { completeCharge, failCharge } from './api/settle-charge.ts'
import { effectByFingerprint } from './cards/openpay-cards.ts'
import type { OpenpayCharge } from './objects/charge.ts'
import type { Openpay } from './openpay.ts'

export function findOpenpayChallenge(openpay: Openpay, id: string): Challenge | undefined {
  const charge = openpay.charges.get(id)
  if (!charge?.redirectUrl) return undefined
  const back = withQuery(charge.redirectUrl, { id })
  return {
    text: 'Tu banco pide confirmar este pago.',
    amount: shownAmount(charge.centavos, charge.view.currency),
    isOpen: () => openpay.charges.get(id)?.view.status === 'charge_pending',
    settle(decision) {
      const effect = effectByFingerprint(charge.fingerprint)
      const own = effect.effect === 'fault' && isWebhookKind(effect.kind) ? [armedFault(effect.kind)] : []
      settleApart(
        openpay.gateway,
        'openpay',
        (act) => (decision === 'rechazar' ? failCharge(openpay, act, charge, 2010) : authorise(openpay, act, charge)),
        own,
      )
    },
    back: () => back,
  }
}

/** Authorises a charge with 3-D Secure: card errors appear here and not when the charge is created. */
function authorise(openpay: Openpay, act: Act, charge: OpenpayCharge): void {
  const effect = effectOn(charge)
  if (effect.effect === 'refuse' && !effect.unless3ds) {
    failCharge(openpay, act, charge, effect.code)
    return
  }
  if (effect.effect !== 'life') {
    completeCharge(openpay, act, charge)
    return
  }
  if (effect.life === 'paid_late' || effect.life === 'failed_late') {
    const view = { ...charge.view, status: 'in_progress' as const }
    openpay.charges.put(view.id, { ...charge, view })
    openpay.gateway.schedule.add('openpay.settle', view.id, lateMs)
    return
  }
  completeCharge(openpay, act, charge, effect.life)
}
