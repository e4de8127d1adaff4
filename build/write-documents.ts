import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitStyles } from './critical-css.ts'
import { composeDocument, type DocumentParts } from './document.ts'
import { chunkHolding, chunkOf, importedBy, sheetsOf, type Output } from './output.ts'
import { builtDocumentsDir, type EntryName } from './paths.ts'
import type { Prerenderer } from './prerender.ts'

const locales = ['es-MX', 'en'] as const
type Locale = (typeof locales)[number]
const url = (file: string) => `/${file}`

/**
 * Writes one HTML document per screen and language into dist/documents.
 * @returns the names of those that are prerendered, whose first load is counted
 */
export async function writeDocuments(output: Output, { screens, render }: Prerenderer): Promise<string[]> {
  await mkdir(builtDocumentsDir, { recursive: true })
  const written: string[] = []
  for (const locale of locales) {
    for (const screen of screens) {
      const { title, html } = await render(screen, locale)
      await write(screen, { ...partsOf(output, screen === 'app' ? 'main' : 'auth', locale, html), locale, title, body: html })
      if (screen !== 'app') written.push(`${screen}.${locale}.html`)
    }
  }
  return written
}

const write = (name: string, parts: DocumentParts) =>
  writeFile(join(builtDocumentsDir, `${name}.${parts.locale}.html`), composeDocument(parts))

type Parts = Omit<DocumentParts, 'locale' | 'title' | 'body'>

function partsOf(output: Output, entry: EntryName, locale: Locale, html: string): Parts {
  const { fileName } = chunkOf(output, entry)
  const css = sheetsOf(output, fileName).map(({ source }) => String(source))
  const { critical, later } = splitStyles(css.join(''), html)
  const texts = chunkHolding(output, `/src/locales/${locale}.po`)
  return {
    asyncScripts: [url(chunkOf(output, 'early').fileName)],
    scripts: [url(fileName)],
    preloads: [...importedBy(output, fileName), ...(texts ? [texts.fileName] : [])].map(url),
    styles: critical,
    laterStyles: later,
  }
}
