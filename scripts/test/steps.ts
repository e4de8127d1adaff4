import { rmSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import { check } from './check.ts'
import { checks } from './checks.ts'
import { programs } from './programs.ts'
import { playwrightCount, vitestCount } from './read-report.ts'
import type { Step } from './step.ts'
import { suite } from './suite.ts'

const vitest = (...projects: readonly string[]) => ({
  program: programs.vitest,
  args: (report: string) => [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: vitestCount,
})

const unit = suite({ name: 'unit', title: 'Unit, model and API tests', browser: false, ...vitest('unit', 'screens', 'apart') })
const calls = check({
  name: 'calls',
  title: 'Every call of the specification is made by a test',
  program: 'scripts/spec-calls.ts',
  args: ['--check'],
})

const clauses = check({
  name: 'clauses',
  title: 'Every test that names a clause ran and passed',
  program: 'scripts/spec-proofs.ts',
  args: [],
})

const suites: readonly Step[] = [
  {
    ...unit,
    run: () => {
      rmSync(inProject('.cache/calls'), { recursive: true, force: true })
      return unit.run()
    },
  },
  // Checks what the earlier tests recorded.
  { ...calls, alone: true },
  suite({
    name: 'server-database',
    title: 'API tests on a PostgreSQL server by its address',
    browser: false,
    ...vitest('server-database'),
  }),
  suite({ name: 'browser', title: 'Views in Chromium', browser: true, ...vitest('browser') }),
  suite({
    name: 'e2e',
    title: 'The whole product in Chromium',
    program: programs.playwright,
    args: () => ['test', '--project=e2e', '--reporter=line,json,e2e/support/require-expects.ts'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: playwrightCount,
    browser: true,
    after: ['build'],
  }),
  { ...clauses, alone: true },
]

/** Every step of `npm test`, in starting order. */
export const steps: readonly Step[] = [...checks.map(check), ...suites]
