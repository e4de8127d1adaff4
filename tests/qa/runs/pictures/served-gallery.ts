import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { galleryDir } from '#build/paths.ts'
import { createGallery } from '#server/documents/gallery.ts'

export interface ServedGallery extends AsyncDisposable {
  url: string
}

/** Serves the built gallery as the server does, on its own port. */
export async function serveGallery(): Promise<ServedGallery> {
  const app = await createGallery(galleryDir)
  const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The gallery has no port.')
  return {
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}
