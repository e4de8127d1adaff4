import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './scripts/chromium/launch.ts'
import { findChromium } from './scripts/find-chromium.ts'

// Workers read this file again: what the first reading found, they inherit.
process.env['CHROMIUM_PATH'] ??= findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5000 },
  use: {
    baseURL: process.env['E2E_APP_URL'],
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: [...chromiumArgs] },
  },
})
