import { localTime } from '#contract/period-end.ts'
import type { TransferWay } from '#contract/transfer.ts'
import type { ChargeOutcome, ChargeReference, TransferOrder } from '../gateway.ts'
import { failure, nameOf, repeated } from './charges.ts'
import { callOpenpay, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { chargeSchema, chargesSchema, pesos } from './wire.ts'
import type { OpenpayCharge } from './wire.ts'

const methods: Record<TransferWay, string> = { spei: 'bank_account', store: 'store' }
const over = ['cancelled', 'expired', 'failed']

export async function beginTransfer(account: OpenpayAccount, order: TransferOrder): Promise<ChargeOutcome> {
  try {
    const body = {
      method: methods[order.way],
      amount: pesos(order.centavos),
      currency: 'MXN',
      description: order.description,
      order_id: order.key,
      due_date: localTime(order.deadline),
    }
    const path = `customers/${order.customer}/charges`
    return outcomeOf([await callOpenpay(account, { method: 'POST', path, body, answer: chargeSchema })])
  } catch (error) {
    if (error instanceof OpenpayRefused && repeated.includes(error.code)) {
      const outcome = await readTransfer(account, { ...order, providerId: null })
      return outcome.kind === 'absent' ? { kind: 'unknown', providerId: null, reason: 'order_id taken' } : outcome
    }
    return failure(error)
  }
}

/** Reads every charge under our reference: the first has what to pay where, and each that is completed is money. */
export async function readTransfer(
  account: OpenpayAccount,
  { key, customer, providerId }: ChargeReference,
): Promise<ChargeOutcome> {
  try {
    const path = `customers/${customer}/charges?order_id=${encodeURIComponent(key)}&limit=100`
    return outcomeOf((await callOpenpay(account, { method: 'GET', path, answer: chargesSchema })).toReversed())
  } catch (error) {
    return { kind: 'unknown', providerId, reason: nameOf(error) }
  }
}

/** Returns the outcome of the charges of one reference, oldest first. */
function outcomeOf(charges: readonly OpenpayCharge[]): ChargeOutcome {
  const first = charges[0]
  if (!first) return { kind: 'absent', providerId: null }
  const { bank, clabe, agreement, name, reference } = first.payment_method ?? {}
  return {
    kind: 'awaiting',
    providerId: first.id,
    instructions: {
      clabe: clabe ?? null,
      bank: bank ?? null,
      beneficiary: null,
      agreement: agreement ?? null,
      reference: reference ?? name ?? null,
      barcode: reference ?? null,
    },
    deposits: charges
      .filter(({ status, currency }) => status === 'completed' && currency === 'MXN')
      .map(({ id, amount, operation_date: date }) => ({
        providerId: id,
        centavos: Math.round(amount * 100),
        at: date ? new Date(date) : new Date(),
      })),
    isOver: over.includes(first.status),
  }
}
