import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { shareCompiled } from '#scripts/test/compiled-once.ts'
import { reachedFlows } from '#scripts/test/reached-flows.ts'
import { dayOfTests } from '#scripts/test/sample-of-the-day.ts'
import { compiledMessages } from './build/plugins/compiled-messages.ts'
import { routerFiles } from './build/routes.ts'
import { SlowFirst } from './build/slow-first.ts'
import { compiledStyles } from './build/plugins/styles/plugin.ts'

const databaseSetup = 'tests/support/database.global.ts'
/**
 * They put something else in the place of a module, or look at what one keeps: no other file may have been there
 * before.
 */
const apart = [
  'tests/src/error-reporting/sentry.test.ts',
  'tests/src/flows/settings.test.ts',
  'tests/src/lib/{check-image,marketing,trail}.test.ts',
  'tests/src/services/{admin-services,card-frame,session-keys}.test.ts',
  'tests/server/authorization/guards.test.ts',
  'tests/qa/engine/recorded-walk.test.ts',
  'tests/qa/engine/stages/held-fetch.test.ts',
]
const client = ['tests/{contract,src}/**/*.test.ts']
/** Nothing of ours acts by being imported, but for the entries and the one entrance to zod. */
const pure = /\/(?:contract\/(?!zod\.ts)|machines\/|src\/[a-z]+\/)[^?]*\.tsx?$/
const testing = process.env['VITEST'] !== undefined

if (testing) shareCompiled()

const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })
const compiled: RolldownBabelPreset = { preset: { plugins: [compiledMessages] }, rolldown: macros.rolldown }

export default defineConfig(({ command }) => ({
  plugins: [
    testing
      ? []
      : tanstackRouter({
          ...routerFiles,
          autoCodeSplitting: true,
          // What says that a page failed comes with the page: when it is needed there may be no network.
          codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
        }),
    compiledStyles(),
    // Stands before react(): after it the build passes and the page dies as soon as React Compiler is on.
    babel({ presets: command === 'build' && !testing ? [macros, compiled] : [macros] }),
    react(),
    lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
  ],
  // Named here, they are bundled before the first page: found later, they reload it under the hands of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'xstate',
      'xstate/graph',
      '@xstate/react',
      '@tanstack/react-router',
      '@lingui/core',
      '@lingui/react',
      'zod/mini',
      'ky',
      'altcha-lib',
      'altcha-lib/workers/pbkdf2',
      'dom-accessibility-api',
      '@guidepup/virtual-screen-reader',
    ],
  },
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
    },
    reportCompressedSize: false,
  },
  test: {
    // A worker waits for the database and for deadlines of gateways half of the time: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    // The first test of a run starts the database cluster, and a busy machine is slow: what a module sets holds for the
    // first file of its worker alone.
    testTimeout: 30_000,
    // A test that expects nothing cannot fail.
    expect: { requireAssertions: true },
    // A page has no environment to read these from.
    provide: {
      dayOfTests: testing ? dayOfTests() : 'all',
      reachedFlows: reachedFlows(),
      spokenFolder: process.env['SPOKEN_FOLDER'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Files share what they import, which takes longer than most tests.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...apart, ...client],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'node',
          isolate: false,
          include: client,
          exclude: apart,
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          environment: 'node',
          include: apart,
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['tests/src/**/*.test.tsx'],
          setupFiles: ['tests/support/screens.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-database',
          environment: 'node',
          isolate: false,
          // One of each kind of work that the database does: what differs is how it is reached.
          include: [
            'tests/server/routes/{companies,licences,onboardings,orders,payment-methods,registration,registration-races,session,sign-in,subscriptions,team}.test.ts',
            'tests/server/jobs/{janitor,outbox}.test.ts',
            'tests/server/http/{tenancy,proof}.test.ts',
          ],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          env: { TEST_DATABASE: 'server' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/qa/runs/screen/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                // Asked only when a browser is launched: looking for it takes longer than most tests.
                get executablePath() {
                  return findChromium()
                },
                args: [...chromiumArgs],
              },
            }),
          },
        },
      },
    ],
  },
}))
