import { expect, test } from 'vitest'

import { startSandbox } from './support/sandbox.fixture.ts'

const bypasses = [
  '',
  'https://evil.example',
  'http://evil.example/aplicaciones/crm/conectar?code=abc',
  '//evil.example/aplicaciones/crm/conectar?code=abc',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:OWN/abc',
  'file:///etc/passwd',
  'OWN',
  'OWN/',
  'OWN/correo',
  'OWN/aplicaciones/crm/conectar',
  'OWN/aplicaciones/crm/conectar?code=',
  'OWN/aplicaciones/crm/conectar?code=abc&next=http://evil.example',
  'OWN/aplicaciones/crm/conectar?code=abc#fragment',
  'OWN/aplicaciones/crm/conectar?code=abc\n',
  'OWN/aplicaciones/crm/conectar?code=abc%0d%0aLocation:x',
  'OWN/aplicaciones/crm/conectar?code="><script>alert(1)</script>',
  `OWN/aplicaciones/crm/conectar?code=${'a'.repeat(513)}`,
  'OWN/aplicaciones/crm/conectar?x=1&code=abc',
  'OWN/aplicaciones/crm/conectar/?code=abc',
  'OWN/aplicaciones/crm/../nomina/conectar?code=abc',
  'OWN/aplicaciones/nomina/conectar?code=abc',
  'OWN/aplicaciones/crm/%63onectar?code=abc',
  'OWN/APLICACIONES/crm/conectar?code=abc',
  'OWN//aplicaciones/crm/conectar?code=abc',
  'OWN\\aplicaciones\\crm\\conectar?code=abc',
  'OWN@evil.example/aplicaciones/crm/conectar?code=abc',
  'OWN.evil.example/aplicaciones/crm/conectar?code=abc',
  'OWN%2eevil.example/aplicaciones/crm/conectar?code=abc',
  'OWN1/aplicaciones/crm/conectar?code=abc',
  'http://evil.example#@HOST/aplicaciones/crm/conectar?code=abc',
  'http://evil.example?OWN/aplicaciones/crm/conectar?code=abc',
  'http://user@HOST/aplicaciones/crm/conectar?code=abc',
  'https://HOST/aplicaciones/crm/conectar?code=abc',
  'http://localhost/aplicaciones/crm/conectar?code=abc',
  'http://127.0.0.1:PORT/aplicaciones/crm/conectar?code=abc',
  'http://LOCALHOST:PORT/aplicaciones/crm/conectar?code=abc',
  'http://localhost.:PORT/aplicaciones/crm/conectar?code=abc',
  ' OWN/aplicaciones/crm/conectar?code=abc',
  '/aplicaciones/crm/conectar?code=abc',
]

test('next is followed to nowhere but this application and this origin', async () => {
  const { url, port } = await startSandbox()
  const filled = bypasses.map((text) =>
    text.replaceAll('OWN', url).replaceAll('HOST', `localhost:${port}`).replaceAll('PORT', `${port}`),
  )

  const followed = []
  for (const next of filled) {
    const response = await fetch(`${url}/aplicaciones/crm/entrar?next=${encodeURIComponent(next)}`, { redirect: 'manual' })
    const page = await response.text()
    const refused = response.status === 400 && page.includes('Este enlace no es válido') && !page.includes('evil')
    if (!refused || page.includes('continuar')) followed.push(next)
  }

  expect(followed).toEqual([])
})

test('no next, and two of them, are refused', async () => {
  const { url } = await startSandbox()
  const good = encodeURIComponent(`${url}/aplicaciones/crm/conectar?code=abc`)

  for (const query of ['', `?next=${good}&next=${good}`]) {
    expect((await fetch(`${url}/aplicaciones/crm/entrar${query}`)).status).toBe(400)
  }
})

test('the right next is shown briefly, then followed', async () => {
  const { url } = await startSandbox()
  const next = `${url}/aplicaciones/crm/conectar?code=A-z_0.9~`

  const response = await fetch(`${url}/aplicaciones/crm/entrar?next=${encodeURIComponent(next)}`)
  const page = await response.text()

  expect(response.status).toBe(200)
  expect(page).toContain('Conectando con CRM…')
  expect(page).toContain(`<a id="continuar" href="${next}">`)
  expect(page).toContain('<script src="/static/continue.js" defer></script>')
})

test('an application that does not exist is a page that says so', async () => {
  const { url } = await startSandbox()

  for (const path of ['nada', 'nada/entrar', 'nada/conectar?code=x', 'constructor']) {
    const response = await fetch(`${url}/aplicaciones/${path}`)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Esa aplicación no existe')])
  }
})
