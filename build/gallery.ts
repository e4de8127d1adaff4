import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { composeDocument } from './document.ts'
import { builtGalleryDir } from './paths.ts'

const entry = 'tests/qa/stories/main.tsx'
const title = 'Galería de estados'

/**
 * Builds the gallery of states into dist/gallery, separate from what a customer loads: `galeria/` with its files, the
 * charts of the flows and one document. The server serves it in sandbox mode only.
 */
export async function buildGallery(): Promise<void> {
  const { output } = (await build({
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: builtGalleryDir,
      emptyOutDir: true,
      assetsDir: 'galeria/assets',
      rolldownOptions: { input: { gallery: entry } },
    },
  })) as Rolldown.RolldownOutput
  const started = output.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(entry))
  if (!started) throw new Error(`The build gave no file for ${entry}.`)
  const parts = { locale: 'es-MX', title, body: '', styles: '', laterStyles: '', preloads: [], asyncScripts: [] }
  await writeFile(join(builtGalleryDir, 'gallery.html'), composeDocument({ ...parts, scripts: [`/${started.fileName}`] }))
}
