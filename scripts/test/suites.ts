import { programs } from './programs.ts'
import { playwrightCount, vitestCount } from './read-report.ts'
import type { Step } from './step.ts'
import { suite } from './suite.ts'

const vitest = (projects: readonly string[], files: readonly string[]) => ({
  program: programs.vitest,
  args: (report: string) => [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A file of some flows may have no test for the others.
    ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
  ],
  count: vitestCount,
})

/** Tests in Node, with or without a made-up page: all, or those of some files. */
export const unitTests = (files: readonly string[] = []): Step =>
  suite({
    name: 'unit',
    title: 'Unit, model and API tests',
    browser: false,
    ...vitest(['unit', 'client', 'screens', 'apart'], files),
  })

export const serverDatabaseTests = (): Step =>
  suite({
    name: 'server-database',
    title: 'API tests on a PostgreSQL server by its address',
    browser: false,
    ...vitest(['server-database'], []),
  })

/** Tests of views in Chromium: all, or those of some files. */
export const browserTests = (files: readonly string[] = []): Step =>
  suite({ name: 'browser', title: 'Views in Chromium', browser: true, ...vitest(['browser'], files) })

/** Tests of the built product in Chromium: all, or those of some files. */
export const productTests = (files: readonly string[] = []): Step =>
  suite({
    name: 'e2e',
    title: 'The whole product in Chromium',
    program: programs.playwright,
    args: () => ['test', '--project=e2e', '--reporter=line,json,e2e/support/require-expects.ts', ...files],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: playwrightCount,
    browser: true,
    after: ['build'],
  })
