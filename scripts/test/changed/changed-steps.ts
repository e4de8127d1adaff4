import { check } from '../check.ts'
import { checks } from '../checks.ts'
import type { Step } from '../step.ts'
import { browserTests, productTests, unitTests } from '../suites.ts'
import type { Reach } from './reach.ts'

/** Checks that say nothing of one change, or take as long as all the others. */
const whole = new Set(['docs', 'dead', 'build'])

/**
 * Returns the steps of `npm test -- --changed`: the quick checks, and the tests that a change can reach. The product is
 * built only for tests of the whole product.
 */
export function changedSteps({ tests, screens, specs }: Reach): readonly Step[] {
  const needed = checks.filter(({ name }) => !whole.has(name) || (name === 'build' && specs.length > 0))
  return [
    ...needed.map(check),
    ...(tests.length > 0 ? [unitTests(tests)] : []),
    ...(screens.length > 0 ? [browserTests(screens)] : []),
    ...(specs.length > 0 ? [productTests(specs)] : []),
  ]
}
