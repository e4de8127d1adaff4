import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { encodingFor } from './encoding.ts'
import { localeFor } from './locale.ts'
import { contentSecurityPolicy, documentHeaders } from './document-headers.ts'

export interface DocumentSettings {
  /** The folder of built documents, `dist/documents`. */
  folder: string
  /** Values the browser side reads from `<meta name=… content=…>`, such as `api-url`, `sentry-dsn`, `release`. */
  meta: Readonly<Record<string, string | undefined>>
  /** Origins beside our own that the page may call. */
  connect: readonly string[]
  /** Whether people reach the product by TLS. */
  https: boolean
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The prerendered documents and when each is meant; every other address gets the application's. */
function documentName(c: Context): string {
  const path = c.req.path.replace(/\/$/, '')
  if (path === '/auth/signin') return 'signin'
  if (path === '/auth/forgot-password') return 'forgot-password'
  if (path === '/auth/reset-password')
    return c.req.query('email') && c.req.query('token') ? 'reset-password' : 'reset-password.wrong-link'
  return 'app'
}

/** The API, and files: a name with an ending that is not there is missing, never a document. */
const notDocument = /^\/(?:api|assets)(?:\/|$)|\.[a-z0-9]{1,11}$/i

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Serves the built documents: GET of any path gives HTML in the person's language and colours, with a nonce of its own.
 * Mount it last; it answers nothing under /api and /assets, and no missing file.
 * @throws when the folder holds no built documents
 */
export async function createDocuments({ folder, meta, connect, https }: DocumentSettings): Promise<Hono> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const templates = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
  const metaTags = Object.entries(meta)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escaped(content)}">` : ''))
    .join('')

  const headers = Object.entries(documentHeaders({ https }))

  const serve = async (c: Context) => {
    const locale = localeFor(getCookie(c, 'locale'), c.req.header('Accept-Language'))
    const template = templates.get(`${documentName(c)}.${locale}.html`)
    if (!template) return c.notFound()
    const nonce = randomBytes(18).toString('base64url')
    const chosen = getCookie(c, 'color-mode')
    const html = template
      .replaceAll('%NONCE%', nonce)
      .replace('%COLOUR-MODE%', chosen === 'dark' || chosen === 'light' ? chosen : '')
      .replace('<!--META-->', () => metaTags)
    for (const [name, value] of headers) c.header(name, value)
    c.header('Content-Security-Policy', contentSecurityPolicy({ nonce, connect }))
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (c.req.path.startsWith('/auth/')) c.header('Referrer-Policy', 'no-referrer')
    return send(c, html)
  }

  // Without its script the form posts here: nothing is read, and the password never comes near a URL.
  const again = (c: Context) => c.redirect(c.req.path, 303)
  return new Hono().post('/auth/:screen', again).get('*', (c, next) => (notDocument.test(c.req.path) ? next() : serve(c)))
}

async function send(c: Context, html: string): Promise<Response> {
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  c.header('Content-Type', 'text/html; charset=utf-8')
  if (!encoding) return c.body(html)
  c.header('Content-Encoding', encoding)
  const bytes = encoding === 'br' ? await compressed.br(html, brotliLevel) : await compressed.gzip(html)
  return c.body(new Uint8Array(bytes))
}
