import { existsSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './build/plugins/compiled-messages.ts'

const databaseSetup = 'tests/support/database.global.ts'
const testing = process.env['VITEST'] !== undefined

const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })
const compiled: RolldownBabelPreset = { preset: { plugins: [compiledMessages] }, rolldown: macros.rolldown }

export default defineConfig(({ command }) => ({
  plugins: [
    testing || !existsSync('src/routes/__root.tsx')
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/route-tree.gen.ts',
        }),
    // Stands before react(): after it the build passes and the page dies as soon as React Compiler is on.
    babel({ presets: command === 'build' && !testing ? [macros, compiled] : [macros] }),
    react(),
    lingui({ failOnCompileError: true }),
  ],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
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
