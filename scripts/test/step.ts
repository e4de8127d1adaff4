/** What a step says when it ends: how many tests of it passed and failed, and what to show when some failed. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly output: string }

/** One step of `npm test`. Checks count as one test each; the test runners count their own. */
export type Step = {
  readonly name: string
  readonly title: string
  /** Alone steps use all cores themselves; the others run two at a time. */
  readonly alone: boolean
  /** It drives a browser. */
  readonly browser: boolean
  readonly after: readonly string[]
  readonly run: () => Promise<Outcome>
}
