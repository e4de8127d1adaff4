import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import type { ChargeOrder, ChargeOutcome, ChargeReference } from '../gateway.ts'
import { callOpenpay, OpenpayLost, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { aftermathOf } from './aftermath.ts'
import { chargeSchema, chargesSchema, pesos } from './wire.ts'
import type { OpenpayCharge } from './wire.ts'

/** Codes for a reference that was used before: the charge exists, or is on its way. */
export const repeated = [1006, 5001]
const gone = [1005, 1011]

export async function chargeCard(account: OpenpayAccount, order: ChargeOrder): Promise<ChargeOutcome> {
  try {
    const charge = await callOpenpay(account, {
      method: 'POST',
      path: `customers/${order.customer}/charges`,
      body: {
        method: 'card',
        source_id: order.method,
        amount: pesos(order.centavos),
        currency: 'MXN',
        description: order.description,
        order_id: order.key,
        ...(order.deviceSession === null ? {} : { device_session_id: order.deviceSession }),
        ...(order.installments === null ? {} : { payment_plan: { payments: order.installments } }),
        ...(order.challengeReturnUrl === null ? {} : { use_3d_secure: true, redirect_url: order.challengeReturnUrl }),
      },
      answer: chargeSchema,
    })
    return outcomeOf(charge)
  } catch (error) {
    if (error instanceof OpenpayRefused && repeated.includes(error.code)) {
      return readCharge(account, { ...order, providerId: null }).then(neverAbsent)
    }
    return failure(error)
  }
}

/** Returns `unknown` instead of `absent`: Openpay says that it has the reference, but does not find it, so we wait. */
function neverAbsent(outcome: ChargeOutcome): ChargeOutcome {
  return outcome.kind === 'absent' ? { kind: 'unknown', providerId: null, reason: 'order_id taken' } : outcome
}

export async function readCharge(
  account: OpenpayAccount,
  { key, customer, providerId }: ChargeReference,
): Promise<ChargeOutcome> {
  try {
    const path = `customers/${customer}/charges?order_id=${encodeURIComponent(key)}`
    const [charge] = await callOpenpay(account, { method: 'GET', path, answer: chargesSchema })
    return charge ? outcomeOf(charge) : { kind: 'absent', providerId: null }
  } catch (error) {
    return { kind: 'unknown', providerId, reason: nameOf(error) }
  }
}

export function failure(error: unknown): ChargeOutcome {
  if (error instanceof OpenpayRefused && error.status < 500 && error.status !== 429) {
    const { code, description } = error
    return { kind: 'failed', providerId: null, code: String(code), detail: description, methodIsGone: gone.includes(code) }
  }
  if (error instanceof OpenpayLost && !error.sent) {
    const detail = 'The gateway could not be reached'
    return { kind: 'failed', providerId: null, code: 'not_sent' satisfies OwnErrorCode, detail, methodIsGone: false }
  }
  return { kind: 'unknown', providerId: null, reason: nameOf(error) }
}

export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function outcomeOf(charge: OpenpayCharge): ChargeOutcome {
  const { id: providerId, status } = charge
  switch (status) {
    case 'completed':
    case 'chargeback_pending':
    case 'chargeback_accepted':
    case 'chargeback_adjustment':
      return {
        kind: 'succeeded',
        providerId,
        charged: { centavos: Math.round(charge.amount * 100), currency: charge.currency },
        aftermath: aftermathOf(charge),
      }
    case 'refunded':
      return { kind: 'refunded', providerId, aftermath: aftermathOf(charge) }
    case 'charge_pending':
      return { kind: 'challenged', providerId, redirectUrl: charge.payment_method?.url ?? null, clientSecret: null }
    case 'failed':
    case 'cancelled':
    case 'expired': {
      const code = String(charge.error_code ?? status)
      return {
        kind: 'failed',
        providerId,
        code,
        detail: charge.error_message ?? status,
        methodIsGone: false,
        isRescored: status === 'cancelled',
      }
    }
    default:
      return { kind: 'processing', providerId }
  }
}
