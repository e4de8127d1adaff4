import { defineConfig } from 'vitest/config'
import { root } from '#scripts/lib/project.ts'
import product from '../../../vite.config.ts'

/** Writes docs/guia (npm run guide). It uses Vitest only to read the catalogue of messages as the tests do. */
export default defineConfig((env) => ({
  root,
  logLevel: 'error' as const,
  plugins: product(env).plugins ?? [],
  test: { include: ['tests/qa/guide/write-guide.ts'], environment: 'node' },
}))
