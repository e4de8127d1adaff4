import { rmSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import { check } from './check.ts'
import { playwrightCount, vitestCount } from './read-report.ts'
import type { Step } from './step.ts'
import { suite } from './suite.ts'

const programs = {
  lingui: 'node_modules/@lingui/cli/dist/lingui.js',
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

const checks: readonly Step[] = [
  check({
    name: 'messages',
    title: 'Messages are all extracted',
    program: programs.lingui,
    args: ['check', 'sync', '--clean', '--verbose'],
    advice: 'Run npm run messages, translate what is new, and commit the catalogues.',
  }),
  check({
    name: 'translations',
    title: 'Messages are all translated',
    program: programs.lingui,
    args: ['check', 'missing', '--mode=catalog', '--verbose'],
  }),
  check({ name: 'flows', title: 'Every flow has its parts', program: 'tests/flows/check.ts', args: [] }),
  check({ name: 'docs', title: 'Generated documents are up to date', program: 'scripts/generate.ts', args: ['--check'] }),
  check({ name: 'types', title: 'Types', program: programs.tsc, args: ['--noEmit'] }),
  check({ name: 'lint', title: 'Lint and import rules', program: programs.oxlint, args: ['--deny-warnings'] }),
  check({ name: 'format', title: 'Format', program: programs.oxfmt, args: ['--check', '.'], advice: 'Run npm run format.' }),
  check({ name: 'dead', title: 'Dead code', program: programs.knip, args: ['--no-progress'] }),
  check({ name: 'build', title: 'Build, within its budget', program: 'scripts/build.ts', args: [] }),
]

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
export const steps: readonly Step[] = [...checks, ...suites]
