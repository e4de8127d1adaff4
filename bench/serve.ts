import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createDocuments } from '#server/documents/document.ts'
import { readStaticFiles, serveStatic } from '#server/documents/static.ts'

const tenantAt = () => Promise.resolve({ tenant: 'receptio', name: 'Receptio', shut: false, whatsapp: null, styles: '' })

/** Serves a built page as the product does, on a free port. */
export async function servePage({
  files,
  documents,
}: {
  files: string
  documents: string
}): Promise<{ origin: string; close: () => void }> {
  const app = new Hono()
    .use(serveStatic(await readStaticFiles(files)))
    .route('/', await createDocuments({ folder: documents, meta: {}, connect: [], https: false, tenantAt }))
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  const { port } = await promise
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
