import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { contentSecurityPolicy, documentHeaders } from './document-headers.ts'
import { answerDocument } from './document-template.ts'
import { readStaticFiles, serveStatic } from './static.ts'

const missing = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** Answers 404 to every address of the gallery of states, which a server for customers does not have. */
export function noGallery(): Hono {
  return new Hono().all('/galeria', missing).all('/galeria/*', missing)
}

/**
 * Serves the gallery of states at `/galeria` and below, with the policy of the application's documents; only itself may
 * frame it. For sandbox mode only; mount it before the documents of the application.
 * @param folder the built gallery, `dist/gallery`; without it there is no gallery
 */
export async function createGallery(folder: string): Promise<Hono> {
  const template = await readFile(join(folder, 'gallery.html'), 'utf8').catch(() => null)
  if (template === null) return noGallery()
  const headers = documentHeaders({ https: false })
  const policy = (nonce: string) => contentSecurityPolicy({ nonce, connect: [], framed: true })
  const serve = (c: Context) => answerDocument(c, template, { meta: '', headers, policy })
  return new Hono()
    .use('/galeria/*', serveStatic(await readStaticFiles(folder)))
    .get('/galeria/assets/*', missing)
    .get('/galeria', serve)
    .get('/galeria/*', serve)
}
