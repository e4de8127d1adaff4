import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Output } from './client.ts'
import { composeDocument, type DocumentParts } from './document.ts'
import { documentsDir, entries, type EntryName } from './paths.ts'
import type { Prerenderer } from './prerender.ts'

const locales = ['es-MX', 'en'] as const
const url = (file: string) => `/${file}`

/** Writes one HTML document per screen and language into dist/documents. */
export async function writeDocuments(output: Output, { screens, render }: Prerenderer): Promise<void> {
  await rm(documentsDir, { recursive: true, force: true })
  await mkdir(documentsDir, { recursive: true })
  const early = [url(chunkOf(output, 'early').fileName)]
  for (const locale of locales) {
    const write = (name: string, parts: Omit<DocumentParts, 'locale' | 'asyncScripts'>) =>
      writeFile(join(documentsDir, `${name}.${locale}.html`), composeDocument({ ...parts, locale, asyncScripts: early }))
    const styles = sheetsOf(output, 'auth').map(({ source }) => String(source)).join('')
    for (const screen of screens) {
      const { title, html } = await render(screen, locale)
      await write(screen, { title, body: html, styles, styleSheets: [], ...scriptsOf(output, 'auth') })
    }
    await write('app', {
      title: 'Receptio',
      body: '',
      styles: '',
      styleSheets: sheetsOf(output, 'main').map(({ fileName }) => url(fileName)),
      ...scriptsOf(output, 'main'),
    })
  }
}

function chunkOf(output: Output, entry: EntryName) {
  for (const file of output) if (file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(entries[entry])) return file
  throw new Error(`The build gave no file for ${entries[entry]}.`)
}

/** The files that a chunk imports statically, however deep, nearest first. */
export function importedBy(output: Output, fileName: string, seen = new Set<string>()): string[] {
  const chunk = output.find((file) => file.fileName === fileName)
  if (chunk?.type !== 'chunk') return []
  for (const imported of chunk.imports) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importedBy(output, imported, seen)
  }
  return [...seen]
}

function scriptsOf(output: Output, entry: EntryName): Pick<DocumentParts, 'scripts' | 'preloads'> {
  const { fileName } = chunkOf(output, entry)
  return { scripts: [url(fileName)], preloads: importedBy(output, fileName).map(url) }
}

function sheetsOf(output: Output, entry: EntryName) {
  const { fileName } = chunkOf(output, entry)
  const names = [...importedBy(output, fileName).reverse(), fileName].flatMap((name) => {
    const chunk = output.find((file) => file.fileName === name)
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(names)].map((name) => {
    const sheet = output.find((file) => file.fileName === name)
    if (sheet?.type !== 'asset') throw new Error(`The build gave no style sheet ${name}.`)
    return sheet
  })
}
