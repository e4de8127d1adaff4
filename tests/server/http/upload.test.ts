import { describe, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { readForm } from '#server/http/upload.ts'
import { Refusal } from '#server/refusal/refusal.ts'
import { refusal, answerOf } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { office } from '../support/companies.ts'
import { logoForm } from '../support/pictures.ts'

const limit = 1000

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  readForm(new Request('http://x.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit), limit)
const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('[ERR-2] reading a form', () => {
  test('gives its fields, a field that comes twice as a list, and no name of a file', async () => {
    const { logo, ...rest } = await sent(form(['logo', new File(['abc'], '../x.png')], ['twice', '1'], ['twice', '2']))
    expect([await (logo as Blob).text(), rest]).toEqual(['abc', { twice: ['1', '2'] }])
  })

  test('a file of exactly the limit is read, one byte more is not; nor are endless fields', async () => {
    expect(await codeOf(sent(form(['logo', new Blob(['x'.repeat(limit)])])))).toBe('read')
    expect(await codeOf(sent(form(['logo', new Blob(['x'.repeat(limit + 1)])])))).toBe('body.too_large')
    expect(await codeOf(sent(form(['logo', 'x'.repeat(limit + 1)])))).toBe('body.too_large')
    const many = Array.from({ length: 9 }, (_, index): [string, string] => [`f${index}`, ''])
    expect(await codeOf(sent(form(...many)))).toBe('request.malformed')
  })

  test('what is too large is given up while it still comes', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    expect(await codeOf(sent(endless, { 'Content-Type': 'multipart/form-data; boundary=x' }))).toBe('body.too_large')
    expect(pulled).toBeLessThan(20_000)
  })

  test.each([
    ['multipart/form-data; boundary=x', '', 'request.malformed'],
    ['multipart/form-data; boundary=x', '--y\r\n\r\n', 'request.malformed'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n', 'request.malformed'],
    ['multipart/form-data', '--x--', 'body.unsupported'],
    ['multipart/mixed; boundary=x', '--x--', 'body.unsupported'],
    ['image/png', 'abc', 'body.unsupported'],
    ['application/json', '{}', 'body.unsupported'],
    ['application/x-www-form-urlencoded', 'logo=x', 'body.unsupported'],
  ])('%s with %j is %s', async (type, body, code) => {
    expect(await codeOf(sent(body, { 'Content-Type': type }))).toBe(code)
  })
})

describe('[SET-4] a call that takes a file', () => {
  const errors = ({ body }: Answer) => (body as { errors: { field: string; message: string }[] }).errors

  test('takes the declared field alone, as a file', async () => {
    const { main, post } = await office()
    const path = `/empresas/${main.id}/logo`
    const file = new Blob(['x'])
    const required = 'Este campo es obligatorio.'
    expect(errors(await post(form(['picture', file]), path))).toEqual([
      { field: 'logo', message: required },
      { field: 'picture', message: 'Este campo no existe.' },
    ])
    expect(errors(await post(form(['logo', 'text']), path))).toEqual([{ field: 'logo', message: 'El valor no es válido.' }])
    expect(errors(await post(form(['logo', file], ['logo', file]), path))).toEqual([
      { field: 'logo', message: 'El valor no es válido.' },
    ])
    expect(errors(await post(form(['logo', file], ['__proto__', 'x']), path))).toEqual([
      { field: '__proto__', message: 'Este campo no existe.' },
    ])
    expect(answerOf(await post({ logo: 'x' }, path))).toEqual(refusal('body.unsupported'))
  })

  test('over a socket the refusal of a file that is too large arrives, though the file is not read', async () => {
    const { server, main, token } = await office()
    const { port, drain } = await listen(server.app, { port: 0, host: '127.0.0.1' })
    const response = await fetch(`http://127.0.0.1:${port}/api/empresas/${main.id}/logo`, {
      method: 'POST',
      headers: { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}` },
      body: logoForm(Buffer.alloc(8 * 1024 * 1024)),
    })
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: 'body.too_large' })])
    await drain(1000)
  })
})
