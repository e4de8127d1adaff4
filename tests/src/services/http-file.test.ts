import { describe, expect, test } from 'vitest'
import type { Reply } from './support/http-over.ts'
import { httpOver, settled } from './support/http-over.ts'
import { refusal, refused } from './support/replies.ts'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="mis-datos.json"',
}

async function exported(reply: Reply) {
  return settled(httpOver([reply]).call('exportMe', {}))
}

describe('[CALL-2] a file', () => {
  test('is given whole, with its name', async () => {
    const { call } = httpOver([{ status: 200, text: '{"ñ":1}', headers }])
    const file = await call('exportMe', {})

    expect([file.name, await file.content.text()]).toEqual(['mis-datos.json', '{"ñ":1}'])
  })

  test.each<[string, Reply, string]>([
    ['of another type', { status: 200, text: '<!doctype html>', headers: { ...headers, 'Content-Type': 'text/html' } }, ''],
    ['of no type', { status: 200, text: 'x', headers: { 'Content-Disposition': headers['Content-Disposition'] } }, ''],
    ['without a name', { status: 200, text: '{}', headers: { 'Content-Type': 'application/json' } }, 'name'],
    [
      'whose name leads elsewhere',
      { status: 200, text: '{}', headers: { ...headers, 'Content-Disposition': 'attachment; filename="../x.exe"' } },
      'name',
    ],
    ['shown and not saved', { status: 200, text: '{}', headers: { ...headers, 'Content-Disposition': 'inline' } }, 'name'],
  ])('%s is drift and never saved', async (_, reply, path) => {
    expect(await exported(reply)).toEqual({ failure: { kind: 'unreadable', path } })
  })

  test('that breaks off half way is nobody’s answer, and nothing of it is given', async () => {
    const fetch = () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
        pull: (controller) => controller.error(new TypeError('network error')),
      })
      return Promise.resolve(new Response(body, { headers }))
    }
    expect(await settled(httpOver([], { fetch }).call('exportMe', {}))).toEqual({ failure: { kind: 'unreachable' } })
  })

  test('that is refused says why', async () => {
    expect(await exported(refusal(403, 'permission.missing'))).toEqual({ failure: refused(403, 'permission.missing') })
  })
})
