import type { Driver } from '#contract/driver.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { chanceOf } from './random.ts'
import type { Chance } from './random.ts'

/**
 * Where in a charge a server is killed, and how many milliseconds later. `called`: after the browser has sent the call.
 */
export interface Kill {
  point: 'called' | 'gateway.asked' | 'gateway.acted' | 'gateway.answered'
  /** Which of the charge's calls to the gateway, from 0. */
  nth: number
  delay: number
}

const cards = {
  good: { openpay: '4111111111111111', stripe: 'pm_card_visa' },
  declined: { openpay: '4444444444444448', stripe: 'pm_card_decline_insufficient_funds' },
  challenged: { openpay: '5454545454545454', stripe: 'pm_card_authenticationRequired' },
  disputed: { openpay: '4000970000160008', stripe: 'pm_card_createDispute' },
} as const satisfies Record<string, Record<Driver, string>>

/**
 * The sandbox's cards with faults: answers lost before and after the charge, and webhooks that are repeated, out of
 * order, early, lost, late or forged.
 */
const faulty = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 20, 21] as const
const faultNumbers: Record<(typeof faulty)[number], string> = {
  1: '4000970000010005',
  2: '4000970000020004',
  3: '4000970000030003',
  4: '4000970000040002',
  5: '4000970000050001',
  7: '4000970000070009',
  8: '4000970000080008',
  9: '4000970000090007',
  10: '4000970000100004',
  11: '4000970000110003',
  12: '4000970000120002',
  13: '4000970000130001',
  20: '4000970000200002',
  21: '4000970000210001',
}

/** What a person pays in of a transfer: all, with something too much, too little, twice, or nothing. */
const deposits = ['exact', 'exact', 'exact', 'excess', 'short', 'twice', 'never'] as const

/** Everything that happens to one order. */
export interface OrderPlan {
  n: number
  driver: Driver
  /** An Openpay number, or one of Stripe's own test methods. */
  card: string
  /** Without a card: by a bank transfer, or in cash in a store. */
  way: TransferWay | null
  deposit: (typeof deposits)[number]
  goods: 'plan' | 'products'
  promo: boolean
  /** How many times the button is pressed at once; each press goes to another server. */
  clicks: number
  /** `2`: another tab charges another order of the same customer at the same time. */
  tabs: 1 | 2
  /** Milliseconds after which the browser stops waiting. */
  patience: number
  /** Whether the gateway leaves a few queries about a charge unanswered. */
  silent: boolean
  /** What the person does on the bank's page. */
  bank: 'autorizar' | 'rechazar' | 'abandonar'
  /** Whether the person tries again with a good card after a failure. */
  insists: boolean
  kill: Kill | null
}

/** Returns the plan of a run. It depends only on the seed: the same seed does the same to the same orders. */
export function planOf({ seed, orders, kills }: { seed: number; orders: number; kills: number }): OrderPlan[] {
  const chance = chanceOf(seed)
  const plans = Array.from({ length: orders }, (_, n) => orderPlan(chance, n))
  const places = plans.map(({ n }) => n)
  for (let k = 0; k < Math.min(kills, orders); k++) {
    const other = k + chance.below(orders - k)
    const [here = 0, there = 0] = [places[k], places[other]]
    places[k] = there
    places[other] = here
    const plan = plans[there]
    if (plan) plan.kill = killOf(chance)
  }
  return plans
}

function orderPlan(chance: Chance, n: number): OrderPlan {
  const driver = chance.pick(['openpay', 'stripe'])
  return {
    n,
    driver,
    card: cardOf(chance, driver),
    way: chance.percent(33) ? chance.pick(['spei', 'spei', 'store']) : null,
    deposit: chance.pick(deposits),
    goods: chance.percent(70) ? 'plan' : 'products',
    promo: chance.percent(25),
    clicks: chance.pick([1, 1, 2, 3]),
    tabs: chance.percent(15) ? 2 : 1,
    patience: chance.pick([300, 1000, 3000]),
    silent: chance.percent(15),
    bank: chance.pick(['autorizar', 'autorizar', 'rechazar', 'abandonar']),
    insists: chance.percent(70),
    kill: null,
  }
}

function cardOf(chance: Chance, driver: Driver): string {
  const share = chance.below(100)
  if (share < 45) return cards.good[driver]
  if (share < 55) return cards.declined[driver]
  if (share < 65) return cards.challenged[driver]
  if (share < 70) return cards.disputed[driver]
  const fault = chance.pick(faulty)
  return driver === 'openpay' ? faultNumbers[fault] : `pm_card_fault_${String(fault).padStart(4, '0')}`
}

function killOf(chance: Chance): Kill {
  const point = chance.pick(['called', 'called', 'gateway.asked', 'gateway.acted', 'gateway.answered'])
  return { point, nth: chance.below(2), delay: point === 'called' ? chance.below(60) : chance.below(12) }
}

export const goodCards = cards.good
/** Every card number that a run types: no rule may find them anywhere afterwards. */
export const cardNumbers: readonly string[] = [
  ...Object.values(cards).map(({ openpay }) => openpay),
  ...Object.values(faultNumbers),
]
