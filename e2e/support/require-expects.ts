import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

const expects = ({ category, steps }: TestStep): number =>
  Number(category === 'expect') + steps.reduce((sum, step) => sum + expects(step), 0)

/** Fails a run in which a test passed without a single expectation: such a test cannot fail. */
export default class RequireExpects implements Reporter {
  readonly #empty: string[] = []

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    const count = steps.reduce((sum, step) => sum + expects(step), 0)
    if (status === 'passed' && count === 0) this.#empty.push(test.titlePath().filter(Boolean).join(' › '))
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#empty.length === 0) return { status }
    process.stdout.write(`These tests expect nothing:\n${this.#empty.join('\n')}\n`)
    return { status: 'failed' }
  }
}
