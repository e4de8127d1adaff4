/** The result of a step: how many tests passed and failed, and the output to show when some failed. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly output: string }

/** One step of `npm test`. Checks count as one test each; the test runners count their own. */
export type Step = {
  readonly name: string
  readonly title: string
  /** Whether the step uses all cores; the others run two at a time. */
  readonly alone: boolean
  /** Whether it uses a browser. */
  readonly browser: boolean
  readonly after: readonly string[]
  /** The test runner beside which it runs, if that is chosen too: one that leaves the processor idle in between. */
  readonly beside?: string
  readonly run: () => Promise<Outcome>
}
