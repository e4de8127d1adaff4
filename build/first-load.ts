import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstLoad } from './budget.ts'
import { brotliBytes } from './compress.ts'
import type { Output } from './output.ts'
import { builtDocumentsDir } from './paths.ts'

/** Returns what a written document requests at once: its scripts and preloads. */
export async function firstLoadOf(document: string, output: Output): Promise<FirstLoad> {
  const html = await readFile(join(builtDocumentsDir, document), 'utf8')
  const sources = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file]) => file,
  )
  const chunks = output.filter((file) => file.type === 'chunk').filter(({ fileName }) => sources.includes(fileName))
  const scripts = await Promise.all(
    chunks.map(async ({ fileName, code }) => ({
      file: fileName.replace(/^assets\//, ''),
      bytes: (await brotliBytes(code)).length,
    })),
  )
  return {
    document,
    locale: document.split('.').at(-2) ?? '',
    documentBytes: (await brotliBytes(html)).length,
    scripts: scripts.sort((a, b) => b.bytes - a.bytes),
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)),
  }
}
