import type { Beginning } from './beginnings.ts'

/** Which journeys are walked. */
export interface JourneySettings {
  seed: number
  walks: number
  /** Steps of one walk at most. */
  longest: number
  /** The number of the first walk; null for the first of its seed. */
  first: number | null
  /** New links that are opened after one step at most; null for all. */
  links: number | null
  /** Walks on one product of its own, one after the other. */
  share: number
  /** Only walks that begin so; null for any. */
  beginning: Beginning | null
  /**
   * The first walk that breaks one of these rules ends the run, and other rules end none; null asks all, of every walk.
   */
  until: readonly string[] | null
  /** Where each test writes what it walked; null in the tests. */
  folder: string | null
}

const few: JourneySettings = {
  seed: 1,
  walks: 30,
  longest: 4,
  first: null,
  links: 1,
  share: 15,
  beginning: null,
  until: null,
  folder: null,
}

/** What `npm run qa:journeys` asked for, else a few walks. */
export function journeySettings({ JOURNEYS }: NodeJS.ProcessEnv): JourneySettings {
  return { ...few, ...(JOURNEYS === undefined ? {} : (JSON.parse(JOURNEYS) as Partial<JourneySettings>)) }
}
