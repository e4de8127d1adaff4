import { describe, expect, test, vi } from 'vitest'

import { listMails, onlyMail, refusalOf, sendMail, sendRaw } from './support/mail.client.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const megabyte = 1024 * 1024
vi.setConfig({ testTimeout: 30_000 })

test('a mail over five megabytes is refused and not kept', async () => {
  const sandbox = await startSandbox()

  expect(await refusalOf(sendMail(sandbox, { text: 'x'.repeat(6 * megabyte) }))).toBe(552)
  expect(await listMails(sandbox)).toEqual([])
})

test.each([
  ['anchors that never end', '<a href="'.repeat(60_000)],
  ['tags that never end', '<a '.repeat(200_000)],
  ['links of punctuation', `http://${'.'.repeat(megabyte)}x`],
  ['spaces after href', `<a href${' '.repeat(megabyte)}x`],
])('megabytes of %s are kept without stalling', async (_name, html) => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { html, text: html })
  const { id } = await onlyMail(sandbox)

  for (const path of ['/', '/correo', `/correo/${id}`]) expect((await fetch(sandbox.url + path)).status).toBe(200)
})

test('a mail without subject, sender, Message-ID or body is kept, and two of them are two', async () => {
  const sandbox = await startSandbox()
  await sendRaw(sandbox, '\r\n')
  await sendRaw(sandbox, '\r\n')

  const [mail, ...others] = await listMails(sandbox)

  expect(others).toHaveLength(1)
  expect(mail).toMatchObject({ messageId: '', from: 'hola@receptio.test', subject: '', text: '', html: '', links: [] })
  expect(await (await fetch(`${sandbox.url}/correo/${mail?.id}`)).text()).toContain('(sin asunto)')
})

test('an unknown charset and broken bytes are read as well as they can be', async () => {
  const sandbox = await startSandbox()
  const head = 'Subject: =?klingon-1?B?SG9sYQ==?=\r\nContent-Type: text/plain; charset=klingon-1\r\n\r\n'
  await sendRaw(sandbox, Buffer.concat([Buffer.from(`${head}hola `), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from(' fin')]))

  const mail = await onlyMail(sandbox)

  expect(mail.subject).toBe('Hola')
  expect(mail.text).toMatch(/^hola .* fin$/su)
})

test('control characters and folded headers stay on one line', async () => {
  const sandbox = await startSandbox()
  await sendRaw(sandbox, 'Subject: =?utf-8?B?YQ0KQmNjOiB4QHkueg0KAGI=?=\r\nFrom: =?utf-8?B?Tm8NCm1icmU=?= <x@y.z>\r\n\r\n.')

  expect(await onlyMail(sandbox)).toMatchObject({ subject: 'a Bcc: x@y.z b', from: 'x@y.z' })
})

test('a mail nested too deep to parse is kept as raw text', async () => {
  const sandbox = await startSandbox()
  const nested = Array.from(
    { length: 400 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  )
  await sendRaw(sandbox, nested.join(''))

  const mail = await onlyMail(sandbox)

  expect(mail.subject).toBe('(correo ilegible)')
  expect(mail.text).toContain('boundary=b0')
})

describe('script in a mail', () => {
  const attack = `<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a>`

  test('is escaped wherever the console writes it, and offers no link', async () => {
    const sandbox = await startSandbox()
    await sendMail(sandbox, { subject: attack, text: attack, from: { name: attack, address: 'x@y.z' }, html: attack })
    const { id, links } = await onlyMail(sandbox)

    expect(links).toEqual([])
    for (const path of ['/', '/correo', `/correo/${id}`, `/correo?para=${encodeURIComponent(attack)}`]) {
      const page = await (await fetch(sandbox.url + path)).text()
      expect(page).not.toContain('<script>')
      expect(page).not.toContain('<img src=x')
      expect(page).not.toContain('href="javascript:')
    }
  })

  test('travels only under a policy that lets nothing run, load or send', async () => {
    const sandbox = await startSandbox({ productUrl: 'http://localhost:4000' })
    await sendMail(sandbox, { html: attack })
    const { id } = await onlyMail(sandbox)

    const response = await fetch(`${sandbox.url}/correo/${id}/html`)

    expect(await response.text()).toContain(attack)
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data: http://localhost:4000',
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    ])
  })
})
