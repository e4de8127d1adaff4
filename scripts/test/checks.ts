import type { Check } from './check.ts'
import { programs } from './programs.ts'

/**
 * For programs in Go, which read every type of the project: on one core each, with a collection of garbage at a third
 * of the usual rate, they take two thirds of the processor’s time.
 */
const frugal = { GOMAXPROCS: '1', GOGC: '300' }

/**
 * The checks of `npm test`, in starting order. Those that read all types run beside the tests in Chromium, which wait
 * for pages a quarter of the time.
 */
export const checks: readonly Check[] = [
  {
    name: 'messages',
    title: 'Messages are all extracted',
    program: programs.lingui,
    args: ['check', 'sync', '--clean', '--verbose'],
    advice: 'Run npm run messages, translate what is new, and commit the catalogues.',
  },
  {
    name: 'translations',
    title: 'Messages are all translated',
    program: programs.lingui,
    args: ['check', 'missing', '--mode=catalog', '--verbose'],
    advice: 'Write the translation of each text above into the .po file that is named before it.',
  },
  { name: 'flows', title: 'Every flow has its parts', program: 'tests/flows/check.ts', args: [] },
  { name: 'docs', title: 'Generated documents are up to date', program: 'scripts/generate.ts', args: ['--check'] },
  {
    name: 'types',
    title: 'Types',
    program: programs.tsc,
    // Each checker of its own has its own types: one takes half of the processor's time of four.
    args: ['--noEmit', '--checkers', '1'],
    env: frugal,
    beside: 'e2e',
    advice: [
      'A call, a service or a page that it does not know yet: npm run routes. A table or a column: npm run docs.',
      'A handler or a sample that is missing: the file that it names says where to write it.',
    ].join('\n'),
  },
  {
    name: 'lint',
    title: 'Lint and import rules',
    program: programs.oxlint,
    args: ['--deny-warnings'],
    env: frugal,
    beside: 'e2e',
  },
  { name: 'format', title: 'Format', program: programs.oxfmt, args: ['--check', '.'], advice: 'Run npm run format.' },
  { name: 'dead', title: 'Dead code', program: programs.knip, args: ['--no-progress'], beside: 'e2e' },
  { name: 'build', title: 'Build, within its budget', program: 'scripts/build.ts', args: [] },
]
