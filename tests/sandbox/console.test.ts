import { expect, test } from 'vitest'

import { listMails, sendMail } from './support/mail.client.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const submit = (url: string, path: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('the console arms a fault by its form, lists it and disarms it', async () => {
  const { url } = await startSandbox()
  const home = async () => (await fetch(`${url}/`)).text()
  expect(await home()).toContain('Ninguna falla armada')

  const armed = await submit(url, '/fallas', { kind: 'smtp', mode: 'tempfail', times: '2' })

  expect([armed.status, armed.headers.get('location')]).toEqual([303, '/?aviso=falla-armada#fallas'])
  const page = await home()
  expect(page).toContain('<strong>Aplazar</strong> · 2 correos')
  const [, action = ''] = /action="(\/fallas\/[^"]+)"/.exec(page) ?? []
  expect((await submit(url, action)).headers.get('location')).toBe('/?aviso=falla-desarmada#fallas')
  expect(await home()).toContain('Ninguna falla armada')
})

test('a form that makes no sense arms nothing and says so', async () => {
  const { url } = await startSandbox()

  const answer = await submit(url, '/fallas', { kind: 'smtp', mode: 'tempfail', times: '0' })

  expect(answer.headers.get('location')).toBe('/?aviso=falla-invalida#fallas')
  expect(await (await fetch(`${url}/?aviso=falla-invalida`)).text()).toContain('La falla no se armó')
})

test('reset forgets mails, faults and sessions', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, {})
  await submit(sandbox.url, '/fallas', { kind: 'smtp', mode: 'refuse', times: '1' })

  const answer = await submit(sandbox.url, '/restablecer')

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?aviso=restablecido'])
  expect(await listMails(sandbox)).toEqual([])
  expect(await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()).toEqual([])
})

test('the state names what the sandbox holds', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, {})

  const state: unknown = await (await fetch(`${sandbox.url}/_sandbox`)).json()

  expect(state).toEqual({
    mailbox: { total: 1, revision: expect.any(Number) },
    faults: [],
    applications: [
      { id: 'facturacion', name: 'Facturación electrónica', url: `${sandbox.url}/aplicaciones/facturacion` },
      { id: 'recepcion', name: 'Recepción de facturas', url: `${sandbox.url}/aplicaciones/recepcion` },
      { id: 'crm', name: 'CRM', url: `${sandbox.url}/aplicaciones/crm` },
      { id: 'nomina', name: 'Nómina y RH', url: `${sandbox.url}/aplicaciones/nomina` },
    ],
  })
})

test('the revision moves when a mail comes, comes again, or all are gone', async () => {
  const sandbox = await startSandbox()
  const revision = async () => ((await (await fetch(`${sandbox.url}/_sandbox/mailbox`)).json()) as { revision: number }).revision
  const revisions = [await revision()]
  for (let round = 0; round < 2; round += 1) {
    await sendMail(sandbox, { messageId: '<same@receptio.test>' })
    revisions.push(await revision())
  }
  await submit(sandbox.url, '/correo/vaciar')
  revisions.push(await revision())

  expect(new Set(revisions).size).toBe(4)
})

test('health and unknown addresses answer', async () => {
  const { url } = await startSandbox()

  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${url}/correo/unknown`)).status).toBe(404)
  expect((await fetch(`${url}/correo/unknown/html`)).status).toBe(404)
  expect((await fetch(`${url}/static/..%2f..%2fmain.ts`)).status).toBe(404)
})
