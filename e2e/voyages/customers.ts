import { chargesOf } from '../support/ledger.ts'
import { type Newcomer, newcomer } from '../support/newcomer.ts'
import { resident, withCard } from '../support/residents.ts'
import type { House } from '../recovery/house.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import type { Ledger, Traveller } from '../recovery/voyage.ts'

/** Somebody who registered through the API, with the means to prepare what the voyage needs. */
export type Customer = Traveller & Newcomer

export const mastercard = { number: '5555555555554444', name: 'Mastercard •••• 4444' } as const
export const visa = { number: '4111111111111111', name: 'Visa •••• 1111' } as const

/** Somebody who opens a page. */
export function goingTo(path: string, who: Newcomer): Customer {
  return { ...who, path, marks: [who.rfc, who.name] }
}

/** Somebody fresh with a plan of the demo catalogue, before the first step of its onboarding. */
export async function beginner({ app }: House, plan: string, path: string): Promise<Customer> {
  return goingTo(path, await newcomer(app, plan))
}

/** Somebody whose account is ready, with saved cards; the last is the newest. */
export async function shopper({ app }: House, path: string, ...numbers: readonly string[]): Promise<Customer> {
  const who = await resident(app)
  for (const number of numbers) await withCard(app, who, number)
  return goingTo(path, who)
}

/** What is kept about a customer and what the gateways took. An order that was never charged is given up by itself and no trace of money. */
export async function moneyLedger(house: House, who: Traveller): Promise<Ledger> {
  const { orders = [], ...rest } = await ledgerOf(house, who)
  const taken = (await chargesOf(house.app, who.email)).map(({ amount }) => amount)
  return { ...rest, orders: orders.filter((row) => !/"status"\s*:\s*"(draft|cancelled|expired)"/.test(row)), taken }
}
