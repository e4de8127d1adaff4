import { chanceOf } from '../chaos/random.ts'
import { entriesOf } from './diary.ts'
import { live } from './live.ts'
import { brokenBy } from './rules.ts'

interface Size {
  seed: number
  customers: number
  days: number
}

/** Simulates customers for a number of days from one seed, and returns the broken rules. */
export function simulate({ seed, customers, days }: Size) {
  const start = new Date('2026-01-31T18:00:00.000Z')
  const broken: { customer: number; rule: string }[] = []
  const counted = { charges: 0, refusals: 0, notices: 0, expired: 0, cancelled: 0, givenBack: 0, centavos: 0 }
  for (let customer = 0; customer < customers; customer++) {
    const diary = live(chanceOf(seed * 1_000_003 + customer), { start, days })
    broken.push(...brokenBy(diary).map((rule) => ({ customer, rule })))
    const paid = entriesOf(diary, 'paid')
    counted.charges += paid.length
    counted.centavos += paid.reduce((sum, { centavos }) => sum + centavos, 0)
    counted.refusals += entriesOf(diary, 'refused').length
    counted.notices += entriesOf(diary, 'notice').length
    counted.expired += entriesOf(diary, 'locked').length
    counted.cancelled += entriesOf(diary, 'cancelled').length
    counted.givenBack += entriesOf(diary, 'givenBack').length
  }
  return { broken, ...counted }
}
