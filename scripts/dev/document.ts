import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { platformTenant } from '#server/db/seed/platform-tenant.ts'
import { localeFor } from '#server/documents/locale.ts'
import { composeDocument, slots } from '#build/document.ts'
import { entries } from '#build/paths.ts'

const cookie = (request: IncomingMessage, name: string) =>
  request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const documentFor = (request: IncomingMessage, path: string) =>
  composeDocument({
    locale: localeFor(cookie(request, 'locale'), request.headers['accept-language']),
    title: platformTenant.name,
    scripts: [`/${path.startsWith('/auth/') ? entries.auth : entries.main}`],
    asyncScripts: [`/${entries.early}`],
    preloads: [],
    styles: '',
    laterStyles: '',
    body: '',
  })
    .replaceAll(slots.nonce, '')
    .replace(slots.meta, '')
    .replace(slots.colourMode, cookie(request, 'color-mode') === 'dark' ? 'dark' : '')

/** Answers every address of the product with the document that runs the screens from their sources. */
export const devDocument = (): Plugin => ({
  name: 'dev-document',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const path = request.originalUrl ?? '/'
      if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true) return next()
      server
        .transformIndexHtml(path, documentFor(request, path))
        .then(
          (html) =>
            response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Cache-Control', 'no-store').end(html),
          next,
        )
    })
  },
})
