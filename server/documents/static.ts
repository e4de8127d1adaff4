import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { encodingFor, type Encoding } from './encoding.ts'

interface StaticFile {
  type: string
  tag: string
  bytes: Uint8Array<ArrayBuffer>
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}
const suffixes: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Reads a built folder into memory, with the compressed copies (`x.js.br`, `x.js.gz`) that the build wrote beside its
 * files.
 * @returns the files by their URL path; empty when the folder does not exist, as before the first build
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = listed.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, StaticFile>()
  for (const path of paths.sort()) {
    const bytes = new Uint8Array(await readFile(path))
    const encoding = suffixes[extname(path)]
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const original = encoding && files.get(url.slice(0, -extname(url).length))
    if (encoding && original) original.encoded[encoding] = bytes
    else files.set(url, { type: types[extname(path)] ?? 'application/octet-stream', tag: tagOf(bytes), bytes, encoded: {} })
  }
  return files
}

const tagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/**
 * Answers GET and HEAD for files in memory. Names under /assets/ carry a hash: browsers keep them for ever, and a
 * missing one is a 404, never a document.
 */
export function serveStatic(files: StaticFiles): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const file = files.get(c.req.path)
    if (file) return answer(c, file)
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    return next()
  }
}

function answer(c: Context, file: StaticFile): Response {
  const offered = Object.keys(file.encoded) as Encoding[]
  const encoding = encodingFor(c.req.header('Accept-Encoding'), offered)
  c.header('Cache-Control', c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('ETag', file.tag)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('If-None-Match') === file.tag) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body((encoding && file.encoded[encoding]) ?? file.bytes, 200, { 'Content-Type': file.type })
}
