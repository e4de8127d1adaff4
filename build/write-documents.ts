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
 * @returns the names of the prerendered ones, whose first load counts
 */
export async function writeDocuments(output: Output, { screens, render }: Prerenderer): Promise<string[]> {
  await mkdir(builtDocumentsDir, { recursive: true })
  const written: string[] = []
  const asyncScripts = [url(chunkOf(output, 'early').fileName)]
  for (const locale of locales) {
    for (const screen of screens) {
      const { title, html } = await render(screen, locale)
      const parts = { ...partsOf(output, screen === 'app' ? 'main' : 'auth', locale, html), asyncScripts }
      await write(screen, { ...parts, locale, title, body: html })
      if (screen !== 'app') written.push(`${screen}.${locale}.html`)
    }
  }
  return written
}

const cardFrameTitles: Record<Locale, string> = { 'es-MX': 'Formulario seguro de la tarjeta', en: 'Secure card form' }

/**
 * Writes the card frame's documents; the server adds the configuration and policy of one provider.
 * @returns their names
 */
export async function writeCardFrames(output: Output, early: Output): Promise<string[]> {
  for (const locale of locales) {
    const asyncScripts = [url(chunkOf(early, 'early').fileName)]
    const parts = { ...partsOf(output, 'cardFrame', locale, ''), asyncScripts }
    await write('card-frame', { ...parts, locale, title: cardFrameTitles[locale], body: '' })
  }
  return locales.map((locale) => `card-frame.${locale}.html`)
}

const write = (name: string, parts: DocumentParts) =>
  writeFile(join(builtDocumentsDir, `${name}.${parts.locale}.html`), composeDocument(parts))

type Parts = Omit<DocumentParts, 'locale' | 'title' | 'body' | 'asyncScripts'>

function partsOf(output: Output, entry: EntryName, locale: Locale, html: string): Parts {
  const { fileName } = chunkOf(output, entry)
  const css = sheetsOf(output, fileName).map(({ source }) => String(source))
  const { critical, later } = splitStyles(css.join(''), html)
  const texts = chunkHolding(output, `/src/locales/${locale}.po`)
  return {
    scripts: [url(fileName)],
    preloads: [...importedBy(output, fileName), ...(texts ? [texts.fileName] : [])].map(url),
    styles: critical,
    laterStyles: later,
  }
}
