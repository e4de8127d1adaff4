import type { Chance } from '../chaos/random.ts'

const hour = 3_600_000
const day = 24 * hour

const acts = ['newCard', 'pay', 'stop', 'resume', 'dearer', 'cheaper', 'cancel'] as const
export type Act = (typeof acts)[number]

/** How a person's card answers: mostly with success, mostly without funds, or always with a final refusal. */
export type Card = 'good' | 'poor' | 'dead'

/** A person with a card, and their future acts, in order. */
export interface Person {
  card: Card
  isTrial: boolean
  yearly: boolean
  wishes: { at: number; act: Act }[]
}

const shares = { newCard: 4, pay: 6, stop: 1, resume: 2, dearer: 2, cheaper: 2, cancel: 1 } as const satisfies Record<Act, number>

export function personOf(chance: Chance, days: number): Person {
  const wishes: Person['wishes'] = []
  for (let n = 0; n < days; n++) {
    for (const act of acts) {
      if (chance.below(1000) < shares[act]) wishes.push({ at: n * day + chance.below(24) * hour + 1 + chance.below(hour), act })
    }
  }
  return {
    card: chance.pick(['good', 'good', 'good', 'good', 'good', 'good', 'poor', 'dead']),
    isTrial: chance.percent(20),
    yearly: chance.percent(10),
    wishes: wishes.toSorted((one, other) => one.at - other.at),
  }
}

export interface Answer {
  /** Null when the charge is paid. */
  code: string | null
  /** Above 0 when the result is unknown at first; milliseconds until it is known. */
  knownAfter: number
}

/** Returns the gateway's answer to a charge, and its delay. */
export function answerOf(card: Card, chance: Chance): Answer {
  const knownAfter = chance.percent(3) ? chance.pick([15_000, hour, 30 * hour]) : 0
  if (chance.percent(1)) return { code: 'not_sent', knownAfter: 0 }
  if (card === 'dead') return { code: 'expired_card', knownAfter }
  const refuses = card === 'poor' ? chance.percent(70) : chance.percent(5)
  return { code: refuses ? chance.pick(['3003', 'insufficient_funds', '3001', '3004']) : null, knownAfter }
}
