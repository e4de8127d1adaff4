import { expect, test } from 'vitest'

import { listMails, onlyMail, sendMail } from './support/mail.client.ts'
import { plainRequest } from './support/plain-request.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const changes = [
  ['POST', '/correo/vaciar'],
  ['DELETE', '/correo.json'],
  ['POST', '/restablecer'],
  ['POST', '/_sandbox/reset'],
  ['POST', '/_sandbox/faults'],
  ['DELETE', '/_sandbox/faults'],
  ['DELETE', '/_sandbox/faults/x'],
  ['POST', '/fallas'],
  ['POST', '/fallas/x/desarmar'],
  ['POST', '/aplicaciones/crm/salir'],
  ['POST', '/reloj'],
  ['POST', '/pagos/fallas'],
  ['POST', '/pagos/fallas/x/desarmar'],
  ['POST', '/pagos/avisos/x/reenviar'],
  ['POST', '/pagos/tarjetas/x/quitar'],
  ['POST', '/_sandbox/clock'],
  ['POST', '/_sandbox/webhooks/x/resend'],
  ['POST', '/js/frame/3ds/pi_x'],
] as const

test.each(changes)('%s %s from a foreign page is refused', async (method, path) => {
  const sandbox = await startSandbox()
  const { port } = sandbox
  await sendMail(sandbox, {})

  const foreign = [
    'http://evil.example',
    'null',
    'http://localhost:3000',
    `http://127.0.0.1:${port}`,
    `https://localhost:${port}`,
  ]
  for (const origin of foreign) {
    const answer = await plainRequest({ port, path, method, headers: { host: `localhost:${port}`, origin } })
    expect([origin, answer]).toEqual([origin, { status: 403, body: 'Otra página no puede cambiar nada en el sandbox.' }])
  }
  expect(await listMails(sandbox)).toHaveLength(1)
})

test.each([undefined, 'own'])('the same change with origin %s is made', async (origin) => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, {})
  const headers = origin ? { origin: sandbox.url } : {}

  const answer = await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers })

  expect(answer.status).toBe(204)
  expect(await listMails(sandbox)).toEqual([])
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:1:2',
  'evil.example:PORT',
  'localhost@evil.example',
  'LOCALHOST.',
])('a request for the host "%s" reads nothing', async (host) => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { subject: 'private' })
  const { port } = sandbox

  const answer = await plainRequest({ port, path: '/correo.json', headers: { host: host.replace('PORT', `${port}`) } })

  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('private')
})

test('SANDBOX_PUBLIC_URL lets in the name that a proxy gives, as its origin', async () => {
  const { port } = await startSandbox({ publicUrl: 'https://sandbox.example' })
  const headers = { host: 'sandbox.example', origin: 'https://sandbox.example' }

  expect((await plainRequest({ port, path: '/_sandbox/reset', method: 'POST', headers })).status).toBe(204)
  const next = encodeURIComponent('https://sandbox.example/aplicaciones/crm/conectar?code=abc')
  expect((await plainRequest({ port, path: `/aplicaciones/crm/entrar?next=${next}`, headers })).status).toBe(200)
})

test('every page forbids what it does not need', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { html: '<p>hola</p>' })
  const { id } = await onlyMail(sandbox)

  for (const path of [
    '/',
    '/correo',
    `/correo/${id}`,
    '/aplicaciones',
    '/aplicaciones/crm',
    '/aplicaciones/crm/entrar',
    '/nada',
  ]) {
    const response = await fetch(sandbox.url + path)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/)
  }
})

test('a body too large for any form is refused', async () => {
  const { url } = await startSandbox()

  const response = await fetch(`${url}/_sandbox/faults`, { method: 'POST', body: 'x'.repeat(70 * 1024) })

  expect(response.status).toBe(413)
})
