import { chanceOf } from '#bench/chaos/random.ts'
import { type Purpose, purposes } from './visits/visit.ts'

/** Something that happens at a time, in ms from the beginning. */
export type Happening =
  | { at: number; kind: 'visit'; who: number; purpose: Purpose; seed: number }
  | { at: number; kind: 'crash'; server: number; pause: number }

/** A history before it happens. Any part can be left out, and the rest stays the same. */
export interface Plan {
  seed: number
  days: number
  /** How many of a hundred messages are lost. */
  losses: number
  happenings: readonly Happening[]
}

const day = 86_400_000
export const people = ['nuevo@demo.test', 'moroso@demo.test', 'prueba@demo.test', 'owner@acme.test'] as const

/** Plans a history: who comes when and for what, and which server dies when. */
export function planOf(seed: number): Plan {
  const chance = chanceOf(seed)
  const days = chance.pick([3, 20, 45, 100])
  const losses = chance.pick([0, 2, 8])
  const visits = 2 + chance.below(7)
  const bursts = Array.from({ length: visits }, () => chance.below(days * day))
  const happenings: Happening[] = bursts.flatMap((start) => {
    const who = chance.below(people.length)
    const count = chance.percent(30) ? 2 : 1
    return Array.from({ length: count }, (_, at): Happening => {
      const purpose = chance.pick(purposes)
      return { at: start + at * chance.below(60_000), kind: 'visit', who, purpose, seed: chance.below(2 ** 31) }
    })
  })
  for (const start of bursts) {
    if (!chance.percent(40)) continue
    happenings.push({
      at: start + chance.below(180_000),
      kind: 'crash',
      server: chance.below(2),
      pause: 1 + chance.below(60_000),
    })
  }
  return { seed, days, losses, happenings: happenings.toSorted((one, other) => one.at - other.at) }
}
