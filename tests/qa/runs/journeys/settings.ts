import { dayOfTests, sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import type { Beginning } from './beginnings.ts'

/** Which journeys to walk. */
export interface JourneySettings {
  seed: number
  walks: number
  /** The most steps of one walk. */
  longest: number
  /** The number of the first walk; null for the first of its seed. */
  first: number | null
  /** The most new links to open after one step; null for all. */
  links: number | null
  /** The number of walks, one after the other, on one product. */
  share: number
  /** Only walks with this start; null for any. */
  beginning: Beginning | null
  /**
   * Ends the run at the first walk that breaks one of these rules, but no other. Null checks all rules in every walk.
   */
  until: readonly string[] | null
  /** The folder where each test writes its walks; null in the tests. */
  folder: string | null
}

const few: JourneySettings = {
  seed: 1,
  walks: 18,
  longest: 4,
  first: null,
  links: 1,
  share: 9,
  beginning: null,
  until: null,
  folder: null,
}

/** Returns the settings from `npm run qa:journeys`. */
export function journeySettings({ JOURNEYS }: NodeJS.ProcessEnv): JourneySettings {
  return { ...few, ...(JOURNEYS === undefined ? {} : (JSON.parse(JOURNEYS) as Partial<JourneySettings>)) }
}

/** Returns the settings of the tests: a third of the few walks, another third on the next day. */
export function journeysOfTheDay(): JourneySettings {
  const walks = few.walks / 3
  const starts = [0, 1, 2].map((part) => few.seed * 100_000 + part * walks)
  const [first = null] = sampleOfTheDay(starts, 3)
  return dayOfTests() === 'all' ? few : { ...few, first, walks, share: Math.ceil(walks / 2) }
}
