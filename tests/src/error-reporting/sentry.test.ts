// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://receptio.test/auth/reset-password?email=ana%40acme.test&token=tok-8" }
import { type BrowserOptions, createTransport, flush, getClient, startSpan } from '@sentry/react'
import { afterAll, expect, test, vi } from 'vitest'
import { startSentry } from '#src/error-reporting/sentry.ts'

/** The checked parts of an envelope's lines. */
interface Item {
  exception?: { values: { value: string }[] }
  user?: object
  release?: string
  transaction?: string
}

const sent: string[] = []
const transport: BrowserOptions['transport'] = (options) =>
  createTransport(options, ({ body }) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return Promise.resolve({ statusCode: 200 })
  })

afterAll(() => getClient()?.close())

test('[FMT-2] what leaves carries the error and the user id, and nothing else of a person', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"rfc":"XAXX010101000"}', { headers: { 'x-secret': 'answer-header' } })),
  )
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  document.cookie = 'color-mode=cookie-value'
  const { capture, identify } = startSentry({ dsn: 'https://key@errors.test/1', release: '0.1.0', transport })
  identify('0192-user-id')
  await fetch('/api/tokens?email=ana%40acme.test', {
    method: 'POST',
    headers: { Authorization: 'Bearer header-secret' },
    body: JSON.stringify({ password: 'Demo1234!' }),
  })
  console.log('console-secret of ana@acme.test')
  capture(new Error('no answer for ana@acme.test at https://receptio.test/x?signature=sig-in-the-message'))
  startSpan(
    { name: `GET ${location.href}`, op: 'http.client', forceTransaction: true, attributes: { 'url.full': location.href } },
    () => undefined,
  )
  await flush(2000)

  const items = sent.flatMap((envelope) => envelope.split('\n').map((line) => JSON.parse(line) as Item))
  const event = items.find((item) => 'exception' in item)
  const trace = items.find((item) => 'spans' in item)
  expect(event?.exception?.values[0]?.value).toBe('no answer for [address] at https://receptio.test/x')
  expect(event?.user).toEqual({ id: '0192-user-id' })
  expect(trace?.transaction).toBe('GET https://receptio.test/auth/reset-password')
  expect(event?.release).toBe('0.1.0')
  const everything = sent.join('\n')
  const secrets = [
    'ana',
    'tok-8',
    'cookie-value',
    'header-secret',
    'Demo1234!',
    'XAXX010101000',
    'answer-header',
    'console-secret',
    'sig-in-the-message',
  ]
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
})

test('[FMT-2] traces one visit in three', () => {
  expect(getClient()?.getOptions().tracesSampleRate).toBe(0.3)
})
