import { chanceOf } from '#bench/chaos/random.ts'
import { buyActs } from './acts/buy.ts'
import { changeActs } from './acts/change.ts'
import { endActs } from './acts/end.ts'
import { receiveActs } from './acts/receive.ts'
import { staffActs } from './acts/staff.ts'
import { day } from './place.ts'

export const acts = { ...buyActs, ...changeActs, ...endActs, ...staffActs, ...receiveActs } as const
export type ActName = keyof typeof acts

/** Something that a person does: when, in ms from the beginning, and by which chance. */
export interface PlannedAct {
  at: number
  name: ActName
  seed: number
}

export const month = 30 * day
const discounts = 'staff take something off'
/** The acts of each month but one that has its own chance, so that the others of a seed stay. */
const names = (Object.keys(acts) as ActName[]).filter((name) => name !== discounts)
/** What begins a life is chosen more often than what ends one. */
const often: readonly ActName[] = [
  ...names,
  'buys a plan with a card',
  'buys a plan with a card',
  'buys a plan by transfer or in a store',
  'buys products with a card',
  'wants another plan',
  'buys products with a card',
  'wants one more',
  'wants one more',
  'has a good card again',
]

const beginnings = ['buys a plan with a card', 'buys a plan with a card', 'buys a plan by transfer or in a store'] as const

/** Plans the months of one person. The same seed gives the same acts; any can be left out, and the rest stays. */
export function planOf(seed: number, months: number): PlannedAct[] {
  const chance = chanceOf(seed)
  const beside = chanceOf(seed + 1)
  const taken = Array.from({ length: months }, (_, at) =>
    beside.percent(12) ? [{ at: at * month + beside.below(month), name: discounts, seed: beside.below(2 ** 31) } as const] : [],
  )
  return Array.from({ length: months }, (_, at) =>
    Array.from({ length: 1 + chance.below(4) }, (): PlannedAct => {
      const name = at === 0 && chance.percent(70) ? chance.pick(beginnings) : (often[chance.below(often.length)] ?? 'cancels')
      return { at: at * month + chance.below(month), name, seed: chance.below(2 ** 31) }
    }),
  )
    .concat(taken)
    .flat()
    .toSorted((one, other) => one.at - other.at)
}
