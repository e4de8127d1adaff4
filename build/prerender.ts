import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { prerenderDir } from './paths.ts'

export interface Prerenderer {
  screens: readonly string[]
  render: (screen: string, locale: 'es-MX' | 'en') => Promise<{ title: string; html: string }>
}

/** Builds the auth screens for Node and returns the function that renders them. */
export async function buildPrerenderer(): Promise<Prerenderer> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'build/prerender/entry.tsx', outDir: prerenderDir, emptyOutDir: true, minify: false },
  })
  const built: unknown = await import(`${pathToFileURL(join(prerenderDir, 'entry.js')).href}?${Date.now()}`)
  return built as Prerenderer
}
