import { defineConfig } from 'vitest/config'
import { root } from '#scripts/lib/project.ts'
import product from '../../../vite.config.ts'

/** Vitest only because it reads the catalogue of messages as the tests do: this writes docs/guia (npm run guide). */
export default defineConfig((env) => ({
  root,
  logLevel: 'error' as const,
  plugins: product(env).plugins ?? [],
  test: { include: ['tests/qa/guide/write-guide.ts'], environment: 'node' },
}))
