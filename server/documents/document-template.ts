import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { encodingFor } from './encoding.ts'

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Returns a text that stands safely in markup and in a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Reads the built documents by their file names. @throws when the folder is missing */
export async function readTemplates(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
}

/** Returns `<meta>` tags for the values that are present, escaped. */
export function metaTags(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escaped(content)}">` : ''))
    .join('')
}

interface Answer {
  meta: string
  /** Styles that outweigh the document's own. */
  styles?: string
  headers: Readonly<Record<string, string>>
  /** Returns the Content-Security-Policy with this nonce, which is new for every answer. */
  policy: (nonce: string) => string
}

/**
 * Answers with a document: fills in its nonce, the person's colours and this server's values, in the encoding that the
 * browser accepts.
 */
export async function answerDocument(
  c: Context,
  template: string,
  { meta, styles = '', headers, policy }: Answer,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url')
  const chosen = getCookie(c, 'color-mode')
  const html = template
    .replaceAll('%NONCE%', nonce)
    .replace('%COLOUR-MODE%', chosen === 'dark' || chosen === 'light' ? chosen : '')
    .replace('<!--META-->', () => (styles === '' ? meta : `${meta}<style nonce="${nonce}">${styles}</style>`))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Content-Security-Policy', policy(nonce))
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  c.header('Content-Type', 'text/html; charset=utf-8')
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  if (!encoding) return c.body(html)
  c.header('Content-Encoding', encoding)
  const bytes = encoding === 'br' ? await compressed.br(html, brotliLevel) : await compressed.gzip(html)
  return c.body(new Uint8Array(bytes))
}
