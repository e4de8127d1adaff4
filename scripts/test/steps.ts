import { check } from './check.ts'
import { playwrightCount, vitestCount } from './read-report.ts'
import type { Step } from './step.ts'
import { suite } from './suite.ts'

const vitest = (project: string) => (report: string) => [
  'run',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const lingui = 'node_modules/@lingui/cli/dist/lingui.js'

/** Every step of `npm test`, in the order in which they start. */
export const steps: readonly Step[] = [
  check({
    name: 'messages',
    title: 'Messages are all extracted',
    program: lingui,
    args: ['check', 'sync', '--clean', '--verbose'],
  }),
  check({
    name: 'translations',
    title: 'Messages are all translated',
    program: lingui,
    args: ['check', 'missing', '--mode=catalog', '--verbose'],
  }),
  check({ name: 'docs', title: 'Generated documents are up to date', program: 'scripts/generate.ts', args: ['--check'] }),
  check({ name: 'types', title: 'Types', program: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] }),
  check({ name: 'lint', title: 'Lint and import rules', program: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] }),
  check({ name: 'format', title: 'Format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] }),
  check({ name: 'dead', title: 'Dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] }),
  check({ name: 'build', title: 'Build, within its budget', program: 'scripts/build.ts', args: [] }),
  suite({
    name: 'unit',
    title: 'Unit, model and API tests',
    program: 'node_modules/vitest/vitest.mjs',
    args: vitest('unit'),
    count: vitestCount,
    browser: false,
  }),
  suite({
    name: 'browser',
    title: 'Views in Chromium',
    program: 'node_modules/vitest/vitest.mjs',
    args: vitest('browser'),
    count: vitestCount,
    browser: true,
  }),
  suite({
    name: 'e2e',
    title: 'The whole product in Chromium',
    program: 'node_modules/@playwright/test/cli.js',
    args: () => ['test', '--reporter=line,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: playwrightCount,
    browser: true,
    after: ['build'],
  }),
]
