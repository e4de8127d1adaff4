import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { paidWith } from '../../orders/support/aftermath.ts'
import type { Bank, Paid } from '../../orders/support/aftermath.ts'
import { data, press } from '../../orders/support/shop.ts'
import type { Answer } from '../../support/calls.ts'
import { staffClient } from './staff-client.ts'

/** The fields of a refund that staff requested which the tests read. */
export interface WireRefund {
  id: string
  state: string
  centavos: number
  access: string
  code: string | null
  acts: string[]
  requested_by: { name: string }
  decided_by: { name: string } | null
}

export const cards = { openpay: '4111111111111111', stripe: 'pm_card_visa' } as const

/** A paid order, with two members of staff who may refund it. */
export interface RefundShop extends Paid {
  request: (more?: object, headers?: Record<string, string>) => Promise<Answer>
  preview: (more?: object) => Promise<Answer>
  /** Acts as the member of staff with this address on the newest refund. */
  act: (act: string, email?: string) => Promise<Answer>
  refund: () => Promise<WireRefund | undefined>
  /** What the gateway keeps of the charge, in centavos. */
  net: () => Promise<number>
}

export async function refundShop(driver: Bank, card: string = cards[driver], credit = 0): Promise<RefundShop> {
  const shop = await paidWith(driver, card, credit)
  const path = `/admin/orders/${shop.orderId}`
  const refund = async () => data<{ refunds: WireRefund[] }>(await (await staffClient(shop)).get(path)).refunds.at(-1)
  const post = async (to: string, body: object, headers = {}) => (await staffClient(shop)).post(`${path}/${to}`, body, headers)
  const usual = { attempt_id: shop.attemptId, centavos: 300_00, access: 'keep' }
  const refundable = async () =>
    data<{ attempts: { refundable: number }[] }>(await (await staffClient(shop)).get(path)).attempts[0]?.refundable
  return {
    ...shop,
    refund,
    request: async (more = {}, headers = press()) =>
      post('refunds', { ...usual, refundable: await refundable(), reason: 'Un usuario que no se usó', ...more }, headers),
    preview: async (more = {}) => post('refunds/preview', { ...usual, refundable: await refundable(), ...more }),
    act: async (act, email = 'superadmin@receptio.test') => {
      const body = { refund_id: (await refund())?.id, act, reason: 'Revisado con el cliente' }
      return (await staffClient(shop, email)).post(`${path}/refunds/acts`, body)
    },
    net: async () => {
      const [line] = await ledger(shop.sandbox)
      return line ? line.amount - line.refunded : Number.NaN
    },
  }
}

/** Returns the code of a refusal. */
export const codeOf = ({ body }: Answer) => (body as { code?: string }).code
