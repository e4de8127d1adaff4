import { readFields } from '../wire/fields.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import type { OpenpayCall } from './openpay-call.ts'

export interface ChargeOrder {
  source: string
  centavos: number
  currency: string
  description: string
  orderId: string | null
  capture: boolean
  redirectUrl: string | null
  metadata: object | null
  /** Months without interest; null: one payment. */
  payments: number | null
}

const largestCentavos = 10_000_000
const plans = [3, 6, 9, 12, 18]

/** Reads a merchant's charge request, with Openpay's checks before it looks at the card. */
export function readChargeOrder({ openpay, body }: OpenpayCall): ChargeOrder {
  const fields = readFields(body)
  if (fields.required('method', 20) !== 'card') throw new OpenpayError(1001, 'method is not supported here')
  const source = fields.required('source_id', 45)
  const description = fields.required('description', 250)
  fields.required('device_session_id', 255)
  const centavos = readAmount(body['amount'])
  const currency = fields.text('currency', 3) ?? 'MXN'
  if (!['MXN', 'USD'].includes(currency)) throw new OpenpayError(1001, 'currency is not supported')
  const redirectUrl = fields.text('redirect_url', 500)
  if (fields.flag('use_3d_secure', false) !== (redirectUrl !== null)) {
    throw new OpenpayError(1001, 'redirect_url and use_3d_secure must be sent together')
  }
  const payments = readPlan(fields.group('payment_plan'))
  const orderId = fields.text('order_id', 100)
  if (orderId !== null && openpay.orders.get(orderId)) throw new OpenpayError(1006)
  const metadata = fields.group('metadata')
  const capture = fields.flag('capture', true)
  return { source, centavos, currency, description, orderId, capture, redirectUrl, metadata, payments }
}

/** Reads pesos with at most two decimals, as centavos. */
export function readAmount(value: unknown): number {
  const amount = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new OpenpayError(1001, 'amount is required')
  const centavos = Math.round(amount * 100)
  if (amount <= 0 || centavos > largestCentavos) throw new OpenpayError(1012)
  if (Math.abs(amount * 100 - centavos) > 1e-6) throw new OpenpayError(1020)
  return centavos
}

function readPlan(plan: Record<string, unknown> | null): number | null {
  if (plan === null) return null
  const payments = plans.find((one) => one === Number(plan['payments']))
  if (payments === undefined) throw new OpenpayError(1001, 'payment_plan.payments must be 3, 6, 9, 12 or 18')
  return payments
}
