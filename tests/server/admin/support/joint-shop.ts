import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { grant } from '../../orders/support/credit.ts'
import { charge, data, press, runJobs } from '../../orders/support/shop.ts'
import type { WireOrder } from '../../orders/support/shop.ts'
import type { Answer } from '../../support/calls.ts'
import { holding, holdings, owing, payAll } from '../../subscriptions/support/owing.ts'
import type { Owing } from '../../subscriptions/support/owing.ts'
import type { WireRefund } from './refund-shop.ts'
import { staffClient } from './staff-client.ts'

/** The fields of a joint order that the tests of its refunds read. */
export interface JointDetail {
  attempts: {
    id: string
    refundable: number
    parts: { subscription: { id: string; name: { 'es-MX': string; en: string } }; refundable: number }[]
  }[]
  refunds: (WireRefund & { subscription: { name: { 'es-MX': string } } | null })[]
}

export interface JointPreview {
  centavos: number
  credit: number
  left: number
  second_person: boolean
  subscription: { name: { 'es-MX': string } } | null
  letter: { subject: string; paragraphs: string[] }
  ends: { name: string; at: string | null }[]
}

/** A customer who paid two refused renewals by one order, and staff who may give back of it. */
export interface JointlyPaid extends Owing {
  id: string
  both: number
  detail: () => Promise<JointDetail>
  /** What can still be given back: of the charge, and of each part by its Spanish name. */
  left: () => Promise<[number, Record<string, number>]>
  /** Requests a refund of the subscription with this name, or of the whole order. */
  request: (name: string | null, refund: object) => Promise<Answer>
  preview: (name: string | null, refund: object) => Promise<Answer>
  /** Requests a refund and sends it. */
  refund: (name: string | null, refund: object) => Promise<void>
  act: (act: string, email?: string) => Promise<Answer>
}

export async function jointlyPaid({ credit = 0 } = {}): Promise<JointlyPaid> {
  const shop = await owing()
  const both = shop.sold[0] + shop.sold[1]
  if (credit > 0) await grant(shop, credit)
  const { id } = data<WireOrder>(await payAll(shop, { due: both - credit }))
  await charge(shop, id, shop.good)
  await runJobs(shop)
  const path = `/admin/orders/${id}`
  const detail = async () => data<JointDetail>(await (await staffClient(shop)).get(path))
  const post = async (to: string, name: string | null, refund: object) => {
    const [attempt] = (await detail()).attempts
    const subscription_id = name === null ? undefined : (await holding(shop, name)).id
    const part = attempt?.parts.find(({ subscription }) => subscription.id === subscription_id)
    const shown = { attempt_id: attempt?.id, refundable: part?.refundable ?? attempt?.refundable }
    const body = { access: 'keep', ...shown, ...(subscription_id && { subscription_id }), ...refund }
    return (await staffClient(shop)).post(`${path}/${to}`, body, press())
  }
  const request = (name: string | null, refund: object) => post('refunds', name, { reason: 'No usó el CRM', ...refund })
  return {
    ...shop,
    id,
    both,
    detail,
    request,
    left: async () => {
      const [attempt] = (await detail()).attempts
      const parts = attempt?.parts.map(({ subscription, refundable }) => [subscription.name['es-MX'], refundable]) ?? []
      return [attempt?.refundable ?? Number.NaN, Object.fromEntries(parts) as Record<string, number>]
    },
    preview: (name, refund) => post('refunds/preview', name, refund),
    refund: async (name, refund) => {
      const answer = await request(name, refund)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      await runJobs(shop)
    },
    act: async (act, email = 'superadmin@receptio.test') => {
      const body = { refund_id: (await detail()).refunds.at(-1)?.id, act, reason: 'Revisado con el cliente' }
      return (await staffClient(shop, email)).post(`${path}/refunds/acts`, body)
    },
  }
}

/** What each subscription says of its payment and of its renewal. */
export const states = async (shop: Owing) =>
  (await holdings(shop)).map(({ name, payment_status, ...more }) => [name, payment_status, (more as never)['auto_renew']])

/** What the gateway keeps of the joint charge, in centavos. */
export const net = async (shop: JointlyPaid) => {
  const line = (await ledger(shop.sandbox)).findLast(({ amount, status }) => status === 'succeeded' && amount === shop.both)
  return line && line.amount - line.refunded
}
