import { mkdir, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildClient, firstLoadModules } from './client.ts'
import { compressFolder } from './compress.ts'
import { composeDocument } from './document.ts'
import { clientDir, documentsDir, entries, type EntryName } from './paths.ts'
import { buildPrerenderer } from './prerender.ts'
import { darkBySystem } from './prerender/system-dark.ts'

const chunks = await buildClient(await firstLoadModules())
const chunkOf = (entry: EntryName) => {
  const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(entries[entry]))
  if (!chunk) throw new Error(`The build gave no file for ${entries[entry]}.`)
  return chunk
}
const url = (file: string) => `/${file}`
const { screens, render } = await buildPrerenderer()
await rm(documentsDir, { recursive: true, force: true })
await mkdir(documentsDir, { recursive: true })
for (const locale of ['es-MX', 'en'])
  for (const screen of screens) {
    const { title, html, styles } = await render(screen, locale)
    await writeFile(join(documentsDir, `${screen}.${locale}.html`), composeDocument({
      locale, title, body: html,
      scripts: [url(chunkOf('auth').fileName)], asyncScripts: [url(chunkOf('early').fileName)],
      preloads: chunkOf('auth').imports.map(url),
      styles: styles.map(({ key, css }) => ({ key, css: darkBySystem(css) })),
    }))
  }
await compressFolder(clientDir)
