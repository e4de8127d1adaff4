/** The result of one walk, as `npm run qa:journeys` reads it. */
export interface JourneyRecord {
  number: number
  ms: number
  trail: readonly string[]
  steps: readonly string[]
  /** The first broken rule; null when none was broken. */
  rule: string | null
  /** The shortest form as the text of a test. */
  failure: string | null
}
