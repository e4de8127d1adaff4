import type { ChangeQuote } from '#contract/subscription-change.ts'
import { changeQuoteCodec } from '#contract/subscription-change.ts'
import * as z from '#contract/zod.ts'
import { planId } from '../../support/catalogue.ts'
import type { Answer } from '../../support/calls.ts'
import { data } from '../../orders/support/shop.ts'
import type { Shop, WireOrder } from '../../orders/support/shop.ts'
import { subscription } from './life.ts'

interface Wanted {
  plan: string
  period?: 0 | 1
  lines?: { id: string; quantity: number }[]
}

const bodyOf = async (shop: Shop, { plan, period = 0, lines = [] }: Wanted) => ({
  subscription_plan_id: await planId(shop.server.db, plan),
  period,
  line_items: lines,
})

/** Asks what a change costs. */
export async function quote(shop: Shop, wanted: Wanted): Promise<Answer> {
  const { id } = await subscription(shop)
  return shop.post(`/subscriptions/${id}/change/quote`, await bodyOf(shop, wanted))
}

let calls = 0
/** Confirms a change at its quoted price. */
export async function change(shop: Shop, wanted: Wanted, more: object = {}): Promise<Answer> {
  const { id } = await subscription(shop)
  const { due, renewal } = data<z.input<typeof changeQuoteCodec>>(await quote(shop, wanted))
  const consent = { version: 1, ...renewal }
  const body = { ...(await bodyOf(shop, wanted)), expected_due: due, consent, ...more }
  return shop.post(`/subscriptions/${id}/change`, body, { 'Idempotency-Key': `change-${String(calls++)}-0123456789abcdef` })
}

export const quoted = (answer: Answer): ChangeQuote => z.decode(changeQuoteCodec, data<z.input<typeof changeQuoteCodec>>(answer))
export const orderOf = (answer: Answer) => data<{ order: WireOrder | null }>(answer).order

/** Confirms a cheaper change that begins now, with what its quote says goes into the credit balance. */
export async function changeNow(shop: Shop, wanted: Wanted, more: object = {}): Promise<Answer> {
  const { atOnce } = quoted(await quote(shop, wanted))
  if (!atOnce) throw new Error('The change can only wait.')
  const consent = { version: 1, ...atOnce.renewal }
  return change(shop, wanted, { consent, expected_to_credit: atOnce.toCredit, ...more })
}
