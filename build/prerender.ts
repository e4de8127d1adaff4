import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { build } from 'vite'
import { prerenderDir } from './paths.ts'

export interface Prerendered {
  title: string
  html: string
  styles: { key: string; css: string }[]
}

export type Render = (screen: string, locale: string) => Promise<Prerendered>

/** Builds the auth screens for Node and gives the function that renders them. */
export async function buildPrerenderer(): Promise<{ screens: readonly string[]; render: Render }> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'build/prerender/entry.tsx', outDir: prerenderDir, emptyOutDir: true, minify: false },
  })
  return import(pathToFileURL(join(prerenderDir, 'entry.js')).href)
}
