/** What came of one walk, as `npm run qa:journeys` reads it. */
export interface JourneyRecord {
  number: number
  ms: number
  trail: readonly string[]
  steps: readonly string[]
  /** The rule that was broken first; null when all were kept. */
  rule: string | null
  /** The shortest form as a test. */
  failure: string | null
}
