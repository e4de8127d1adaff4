import { existsSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './build/plugins/compiled-messages.ts'
import { compiledStyles } from './build/plugins/styles/plugin.ts'

const databaseSetup = 'tests/support/database.global.ts'
/** Nothing of ours acts by being imported, but for the entries and the one door to zod. */
const pure = /\/(?:contract\/(?!zod\.ts)|machines\/|src\/[a-z]+\/)[^?]*\.tsx?$/
const testing = process.env['VITEST'] !== undefined

const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })
const compiled: RolldownBabelPreset = { preset: { plugins: [compiledMessages] }, rolldown: macros.rolldown }

export default defineConfig(({ command }) => ({
  plugins: [
    testing
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/route-tree.gen.ts',
        }),
    compiledStyles(),
    // Stands before react(): after it the build passes and the page dies as soon as React Compiler is on.
    babel({ presets: command === 'build' && !testing ? [macros, compiled] : [macros] }),
    react(),
    lingui({ failOnCompileError: true }),
  ],
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] } },
    reportCompressedSize: false, minify: !process.env['NOMIN'],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
              },
            }),
          },
        },
      },
    ],
  },
}))
