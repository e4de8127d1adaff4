import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { AppEnvironment } from './context.ts'
import { openApiDocument } from './openapi.ts'

const titles = { es: 'Documentación de la API de Receptio', en: 'Receptio API documentation' } as const

/** The files that the page loads; no other file of the package is served. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const start = `window.addEventListener('load', () => {
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documentation', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: -1 })
})
`

// swagger-ui writes its own style attributes; only our scripts may run.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the OpenAPI document, made on the first request, and the swagger-ui page that shows it. `apiOrigin`: the API's
 * origin for browsers.
 */
export function docsRoutes(apiOrigin: string): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', (context) => context.json((document ??= openApiDocument(apiOrigin))))
  app.get('/api/docs', (context) => {
    const { language } = context.var.facts
    context.header('Content-Security-Policy', policy)
    return context.html(page(language))
  })
  app.get('/api/docs/start.js', (context) => context.body(start, 200, asset('text/javascript; charset=utf-8')))
  for (const [name, type] of Object.entries(files)) {
    app.get(`/api/docs/${name}`, async (context) => context.body(new Uint8Array(await packaged(name)), 200, asset(type)))
  }
  return app
}

function page(language: 'es' | 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[language]}</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="data:,">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><main id="documentation"></main></body>
</html>
`
}

function asset(type: string): Record<string, string> {
  return { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
}

const read = new Map<string, Promise<Buffer>>()

/** Reads a file of swagger-ui, once. */
function packaged(name: string): Promise<Buffer> {
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  const content = read.get(name) ?? readFile(join(folder, name))
  read.set(name, content)
  return content
}
