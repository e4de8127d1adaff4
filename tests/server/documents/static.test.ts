import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodingFor } from '#server/documents/encoding.ts'
import { readStaticFiles, serveStatic } from '#server/documents/static.ts'

let app: Hono

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/first-abc.js'), 'plain')
  await writeFile(join(folder, 'assets/first-abc.js.br'), 'brotli')
  await writeFile(join(folder, 'assets/first-abc.js.gz'), 'gzip')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  app = new Hono().use(serveStatic(await readStaticFiles(folder))).get('*', (context) => context.text('next'))
  return () => rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('files in memory', () => {
  test.each([
    ['gzip, deflate, br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', null],
  ])('Accept-Encoding %j gets the %s bytes', async (accepted, bytes, encoding) => {
    const answer = await get('/assets/first-abc.js', { 'Accept-Encoding': accepted })
    expect(await answer.text()).toBe(bytes)
    expect(
      Object.fromEntries(
        ['content-encoding', 'content-type', 'cache-control', 'vary', 'x-content-type-options'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a file without a hash in its name is asked for again, and answers 304 when it is the same', async () => {
    const first = await get('/favicon.svg')
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await get('/favicon.svg', { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['/assets/gone.js', '/assets/first-abc.js.br/x', '/assets/../package.json/assets/x'])(
    '%s is missing and never a document',
    async (path) => {
      const answer = await get(path)
      expect(answer.status === 404 || (await answer.text()) === 'next').toBe(true)
    },
  )

  test('a missing asset is a 404 that nobody keeps', async () => {
    const answer = await get('/assets/gone.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('everything else goes on to the next handler', async () => {
    expect(await (await get('/auth/signin')).text()).toBe('next')
    expect((await app.request('/assets/first-abc.js', { method: 'POST' })).status).toBe(404)
  })

  test('a folder that is not there holds no files', async () => {
    expect((await readStaticFiles('/nowhere/dist')).size).toBe(0)
  })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['BR', 'br'],
])('Accept-Encoding %j means %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
