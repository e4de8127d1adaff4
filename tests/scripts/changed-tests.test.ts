import { expect, test } from 'vitest'
import { changedSteps } from '#scripts/test/changed/changed-steps.ts'
import { importersOf, reachedFrom } from '#scripts/test/changed/import-graph.ts'
import { reachOf } from '#scripts/test/changed/reach.ts'
import { ofReachedFlows } from '#scripts/test/reached-flows.ts'

const project = new Map(
  Object.entries({
    'src/price.ts': `export const price = 1`,
    'src/total.ts': `import {\n  price,\n} from './price.ts'\nexport { tax } from '#src/tax.ts'`,
    'src/tax.ts': `import type { price } from './price.ts'\nexport const tax = 1`,
    'src/page.tsx': `const Late = lazy(() => import('./late.tsx'))\nimport './page.css'`,
    'src/late.tsx': `import { total } from '#src/total.ts'`,
    'tests/all.ts': `export const all = import.meta.glob<string>('./*/*.model.ts', { eager: true })`,
    'tests/flow/flow.model.ts': `import { price } from '#src/price.ts'`,
    'tests/flow/deep/other.model.ts': ``,
    'server/migrate.ts': `const folder = new URL('./migrations/', import.meta.url)`,
    'server/migrations/0001_first.sql': `import { price } from '#src/price.ts'`,
    'tests/words.test.ts': `readFileSync('words.txt')`,
  }),
)

test('[issue 22] an import is read however it is written; a type is none', () => {
  expect([...importersOf(project)].map(([path, by]) => [path, [...by]])).toEqual([
    ['src/price.ts', ['src/total.ts', 'tests/flow/flow.model.ts']],
    ['src/tax.ts', ['src/total.ts']],
    ['src/late.tsx', ['src/page.tsx']],
    ['src/page.css', ['src/page.tsx']],
    ['src/total.ts', ['src/late.tsx']],
    ['tests/flow/flow.model.ts', ['tests/all.ts']],
  ])
})

test('a change reaches who imports it, directly or not, and what is no code reaches who names it or its folder', () => {
  const reached = (...changed: string[]) => [...reachedFrom(changed, project)].toSorted()
  expect(reached('src/price.ts')).toEqual([
    'src/late.tsx',
    'src/page.tsx',
    'src/price.ts',
    'src/total.ts',
    'tests/all.ts',
    'tests/flow/flow.model.ts',
  ])
  expect(reached('server/migrations/0001_first.sql')).toEqual(['server/migrate.ts', 'server/migrations/0001_first.sql'])
  expect(reached('tests/words.txt')).toEqual(['tests/words.test.ts', 'tests/words.txt'])
})

test('a view reaches its flow, the tests that play it, and the tests of the product with its name', () => {
  const { flows, screens, specs, tests } = reachOf(['src/views/sign-in/sign-in.view.tsx'])
  expect({ flows, specs }).toEqual({ flows: ['sign-in'], specs: ['e2e/flows/sign-in.spec.ts'] })
  expect(screens).toContain('tests/qa/runs/screen/flows/spanish.test.tsx')
  expect(tests).toContain('tests/src/views/unlisted-forms.test.tsx')
  expect(tests.filter((path) => path.startsWith('tests/server/'))).toEqual([])
})

test('a rule of the server reaches its tests and no flow; a changed test of the product runs', () => {
  const { flows, screens, specs, tests } = reachOf(['server/billing/take-billing-step.ts', 'e2e/flows/cash.spec.ts'])
  expect({ flows, screens, specs }).toEqual({ flows: [], screens: [], specs: ['e2e/flows/cash.spec.ts'] })
  expect(tests).toContain('tests/server/subscriptions/renewal.test.ts')
})

test('the product is built only for its own tests, and what nothing reaches has no step', () => {
  const nothing = { tests: [], screens: [], specs: [], flows: [] }
  const named = (reach: Parameters<typeof changedSteps>[0]) => changedSteps(reach).map(({ name }) => name)
  const checks = ['messages', 'translations', 'flows', 'types', 'lint', 'format']
  expect(named(nothing)).toEqual(checks)
  expect(named({ ...nothing, tests: ['a.test.ts'], screens: ['b.test.tsx'], specs: ['c.spec.ts'] })).toEqual([
    ...checks,
    'build',
    'unit',
    'browser',
    'e2e',
  ])
})

test('tests that take long play the flows that are reached', () => {
  const flows = [['cart', 1] as const, ['car', 2] as const, ['plan', 3] as const]
  expect([ofReachedFlows('cart,plan', flows), ofReachedFlows('', flows), ofReachedFlows('all', flows)]).toEqual([
    [flows[0], flows[2]],
    [],
    flows,
  ])
})
