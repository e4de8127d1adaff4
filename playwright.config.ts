import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './scripts/chromium/launch.ts'
import { shareCompiled } from './scripts/test/compiled-once.ts'
import { dayOfTests } from './scripts/test/sample-of-the-day.ts'

// Workers read this file again, with what the global setup found and started in their environment.
const { CHROMIUM_PATH: executablePath, E2E_APP_URL: baseURL } = process.env

dayOfTests()
shareCompiled()

const launchOptions = { ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumArgs] }
// A page of these tests lives for seconds: optimising its script costs more than it saves.
const shortLived = { ...launchOptions, args: [...chromiumArgs, '--js-flags=--no-opt --no-maglev'] }

export default defineConfig({
  // What takes long has a bench of its own: every test card, the tours of every flow in the shipped product, which the
  // suite walks on the views, and a picture of every page.
  projects: [
    { name: 'e2e', testDir: 'e2e', use: { launchOptions: shortLived } },
    { name: 'cards', testDir: 'bench/cards' },
    { name: 'tours', testDir: 'bench/tours' },
    { name: 'pages', testDir: 'bench/pages' },
    { name: 'ways', testDir: 'bench/ways', use: { trace: 'off', screenshot: 'off' } },
    { name: 'journeys', testDir: 'bench/journeys', use: { trace: 'off', screenshot: 'off' } },
    { name: 'recovery', testDir: 'bench/recovery', use: { trace: 'off', screenshot: 'off' } },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Patience for a crowded machine: what is waited for is observable, so a quick one never waits.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    // A film of every test takes a third of its time: ask for one by --trace retain-on-failure.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
