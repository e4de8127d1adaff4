import { call } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'
import { data, session, tokenise } from '../../orders/support/shop.ts'
import type { Shop, WireOrder } from '../../orders/support/shop.ts'
import { again, pass, subscribed, withoutFunds } from './life.ts'

export interface WireLink {
  status: string
  nombre: { 'es-MX': string; en: string }
  due: number
  credit: number
  card_driver: string
  cards: { id: string; details: string; default: boolean; card: { last4: string } }[]
  order: (WireOrder & { line_items: { name: { 'es-MX': string } }[] }) | null
  all: { due: number; credit: number; period: number; others: { nombre: { en: string }; due: number }[] } | null
  pays_all: boolean
}

export type LinkedShop = Shop & { card: string; link: string }

const subject = 'No pudimos cobrar tu renovación'

/** Returns the tokens that were mailed to the owner, oldest first. */
export const tokensOf = ({ server }: Pick<Shop, 'server'>, about = subject) =>
  server.mailer.inbox
    .filter((mail) => mail.subject === about && mail.to === 'nuevo@demo.test')
    .map(({ text }) => /\/pagar#([A-Za-z0-9_-]{43})\n/.exec(text)?.[1] ?? '')

/** Returns a shop one month after a purchase whose card has no funds any more, and the mailed token. */
export async function pastDue(): Promise<LinkedShop> {
  const shop = await subscribed(withoutFunds)
  await pass(shop, { days: 31, minutes: 1 })
  return { ...(await again(shop)), card: shop.card, link: tokensOf(shop)[0] ?? '' }
}

/** Calls as a stranger: without a session. */
export const asStranger = (
  shop: Shop,
  path: string,
  body: object,
  more: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => call(shop.server, 'POST', `/cash/pay-links/${path}`, { body, ...more })
export const open = (shop: Shop, token: string) => asStranger(shop, 'open', { token })
export const orderBy = (shop: Shop, token: string, more: object = {}) =>
  asStranger(shop, 'order', { token, expected_due: 799_00, ...more })

/** Saves a card by the link, as the browser does. */
export async function giveCard(shop: Shop, token: string, number: string): Promise<Answer> {
  const { id } = await tokenise(shop.sandbox, number)
  return asStranger(shop, 'cards', { token, card: { token_id: id, device_session_id: session } })
}

/** Returns the id of a card that the link shows. */
export async function given(shop: LinkedShop, last4: string): Promise<string> {
  const { cards } = data<WireLink>(await open(shop, shop.link))
  return cards.find(({ card }) => card.last4 === last4)?.id ?? ''
}
