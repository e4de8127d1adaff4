import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { compressFolder } from '#build/compress.ts'
import { rootDir } from '#build/paths.ts'

const folder = join(rootDir, '.cache/floor')
const common = { configFile: false, logLevel: 'warn', oxc: { jsx: { runtime: 'automatic' } } } as const

/** Builds the floor page and returns the folders to serve it from. */
export async function buildFloor(): Promise<{ files: string; documents: string }> {
  const files = join(folder, 'client')
  const documents = join(folder, 'documents')
  const client = (await build({
    ...common,
    build: {
      outDir: files,
      emptyOutDir: true,
      target: 'es2024',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: 'bench/floor/client.tsx' },
    },
  })) as Rolldown.RolldownOutput
  await build({
    ...common,
    ssr: { noExternal: true },
    build: { ssr: 'bench/floor/server.tsx', outDir: join(folder, 'server'), emptyOutDir: true, minify: false },
  })
  const { html } = await import(pathToFileURL(join(folder, 'server/server.js')).href)
  await mkdir(documents, { recursive: true })
  const page = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><script type="module" src="/${client.output[0].fileName}"></script><meta name="viewport" content="width=device-width,initial-scale=1"><title>Iniciar sesión</title></head><body><div id="root">${html}</div></body></html>`
  await writeFile(join(documents, 'signin.es-MX.html'), page)
  await compressFolder(files)
  return { files, documents }
}
