import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, test, vi } from 'vitest'

import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { bodyOf, stripe } from './stripe.client.ts'

vi.setConfig({ testTimeout: 30_000 })

const stillUp = (sandbox: Sandbox): Promise<unknown> => bodyOf(stripe(sandbox, 'POST customers', { name: 'still up' }))

const deep = `a${'[b]'.repeat(50)}=1`

test.each([
  ['a prototype', '__proto__[admin]=1'],
  ['a constructor', 'metadata[constructor]=1'],
  ['fifty levels', deep],
  ['a thousand fields', Array.from({ length: 1000 }, (_, index) => `metadata[${index}]=1`).join('&')],
  ['broken brackets', 'metadata[[]]][=1&]=2&[=3'],
  ['broken escapes', 'name=%E0%A4%A&email=%00'],
  ['a field twice, once as an object', 'name=a&name[b]=c'],
  ['an object where text is due', 'email[a]=b'],
  ['nothing but separators', '&&&&===='],
])('a Stripe form with %s is answered and harms nothing', async (_, body) => {
  const sandbox = await startSandbox()

  const answer = await fetch(`${sandbox.url}/v1/customers`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${demoStripe.secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  })

  expect(answer.status).toBeLessThan(500)
  await answer.json()
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  await stillUp(sandbox)
})

test.each([
  ['a prototype', '{"__proto__":{"admin":1},"name":"a","email":"b"}'],
  ['half a body', '{"name":'],
  ['a number', '5'],
  ['a list', '[1,2]'],
  ['wrong types', '{"name":{},"email":[],"address":5}'],
  ['ten thousand levels', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
])('an Openpay body with %s is answered and harms nothing', async (_, body) => {
  const sandbox = await startSandbox()
  const headers = { Authorization: `Basic ${btoa(`${demoOpenpay.privateKey}:`)}`, 'Content-Type': 'application/json' }

  for (const path of ['customers', 'charges', 'cards', 'tokens', 'webhooks']) {
    const answer = await fetch(`${sandbox.url}/openpay/v1/${demoOpenpay.merchantId}/${path}`, { method: 'POST', body, headers })
    expect(answer.status).toBeLessThan(500)
  }
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  await stillUp(sandbox)
})

test('bodies without end, odd addresses and odd keys do not bring it down', async () => {
  const sandbox = await startSandbox()
  const tooLarge = await fetch(`${sandbox.url}/v1/customers`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(tooLarge.status).toBe(413)
  for (const path of [
    '/v1/customers/%2e%2e%2f',
    '/v1/payment_intents/x/confirm/y',
    '/openpay/v1//',
    '/js/frame/3ds/%00',
    '/pagos/stripe/__proto__/x',
  ]) {
    expect((await fetch(sandbox.url + path)).status).toBeLessThan(500)
  }
  for (const authorization of ['Bearer', 'Basic ====', 'Basic', 'x'.repeat(5000)]) {
    expect((await fetch(`${sandbox.url}/v1/customers`, { headers: { authorization } })).status).toBe(401)
  }
  await stillUp(sandbox)
})

test('a caller that leaves in the middle of a call or of its body harms nothing', async () => {
  const sandbox = await startSandbox()
  const socket = connect(sandbox.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /v1/customers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=')
  socket.destroy()
  const leaving = new AbortController()
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'stripe', operation: 'customer', kind: 'timeout_after' }),
  })
  const pending = fetch(`${sandbox.url}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demoStripe.secretKey}` },
    signal: leaving.signal,
  })
  const calls = async () => (await (await fetch(`${sandbox.url}/_sandbox/calls`)).json()) as unknown[]
  await expect.poll(calls).toHaveLength(1)
  leaving.abort()
  await expect(pending).rejects.toThrow('abort')

  await stillUp(sandbox)
  await expect(sandbox.close()).resolves.toBeUndefined()
})
