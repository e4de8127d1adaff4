import { chargesOf } from '../support/ledger.ts'
import { type Newcomer, newcomer } from '../support/newcomer.ts'
import type { House } from '../recovery/house.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import type { Ledger, Traveller } from '../recovery/voyage.ts'
import { deviceSession, tokenOf } from './card-token.ts'

/** Somebody who registered through the API, with the means to prepare what the voyage needs. */
export type Customer = Traveller & Newcomer

export const mastercard = { number: '5555555555554444', name: 'Mastercard •••• 4444' } as const
export const visa = { number: '4111111111111111', name: 'Visa •••• 1111' } as const

/** Somebody fresh with a plan of the demo catalogue, who opens a page. */
export async function customerOf({ app }: House, plan: string, path: string): Promise<Customer> {
  const who = await newcomer(app, plan)
  return { ...who, path, marks: [who.rfc, who.name] }
}

/** Somebody whose account needs no onboarding, with saved cards; the last is the newest. */
export async function shopper(house: House, path: string, ...numbers: readonly string[]): Promise<Customer> {
  const who = await customerOf(house, 'Esencial', path)
  for (const number of numbers) await saveCard(house, who, number)
  return who
}

/** Saves a card as the browser does. */
export async function saveCard({ app }: House, { call }: Customer, number: string): Promise<void> {
  const data = { token_id: await tokenOf(app, number), device_session_id: deviceSession }
  await call('POST', '/cash/cards', { driver: 'openpay', data })
}

/** What is kept about a customer and what the gateways took. An order that was never charged is given up by itself and no trace of money. */
export async function moneyLedger(house: House, who: Traveller): Promise<Ledger> {
  const { orders = [], ...rest } = await ledgerOf(house, who)
  const taken = (await chargesOf(house.app, who.email)).map(({ amount }) => amount)
  return { ...rest, orders: orders.filter((row) => !/"status"\s*:\s*"(draft|cancelled|expired)"/.test(row)), taken }
}
