import { defineConfig } from '@playwright/test'
import e2e from '../playwright.config.ts'

/** Every test card of both providers, one line and its time each; apart from the normal run, which takes ten. */
export default defineConfig(e2e, {
  testDir: 'cards',
  outputDir: '../test-results',
  globalSetup: '../e2e/support/start-product.ts',
  reporter: 'list',
})
