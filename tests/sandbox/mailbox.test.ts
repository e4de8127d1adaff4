import { expect, test } from 'vitest'

import { listMails, onlyMail, sendMail } from './support/mail.client.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

test('a mail sent by SMTP is listed whole, with its links', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, {
    messageId: '<first@receptio.test>',
    subject: 'Confirma tu dirección de correo',
    text: 'Abre http://localhost:3000/auth/email/verify/1/abc?expires=1&signature=2.\n',
    html: '<p>Hola, <a href="http://localhost:3000/auth/email/verify/1/abc?expires=1&amp;signature=2">confirma</a></p>',
  })

  const mail = await onlyMail(sandbox)

  expect(mail).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    messageId: '<first@receptio.test>',
    from: 'hola@receptio.test',
    to: ['owner@acme.test'],
    subject: 'Confirma tu dirección de correo',
    text: 'Abre http://localhost:3000/auth/email/verify/1/abc?expires=1&signature=2.',
    html: '<p>Hola, <a href="http://localhost:3000/auth/email/verify/1/abc?expires=1&amp;signature=2">confirma</a></p>',
    links: ['http://localhost:3000/auth/email/verify/1/abc?expires=1&signature=2'],
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    deliveries: 1,
  })
})

test('the newest mail comes first, and ?to= narrows to one recipient whatever its case', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { to: 'Owner@Acme.test', subject: 'one' })
  await sendMail(sandbox, { to: 'user@acme.test, owner@acme.test', subject: 'two' })
  await sendMail(sandbox, { to: 'user@acme.test', subject: 'three' })

  const subjects = async (to?: string) => (await listMails(sandbox, to)).map(({ subject }) => subject)

  expect(await subjects()).toEqual(['three', 'two', 'one'])
  expect(await subjects('OWNER@acme.test')).toEqual(['two', 'one'])
  expect(await subjects('nobody@acme.test')).toEqual([])
})

test('recipients come from the envelope, so that a blind copy is found too', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { to: 'owner@acme.test', bcc: 'audit@acme.test', subject: 'copy' })

  expect((await onlyMail(sandbox)).to).toEqual(['owner@acme.test', 'audit@acme.test'])
})

test('a second delivery of the same Message-ID is accepted and counted, not listed', async () => {
  const sandbox = await startSandbox()
  const twice = { messageId: '<twice@receptio.test>', subject: 'once' }
  await sendMail(sandbox, twice)
  await sendMail(sandbox, { ...twice, to: 'user@acme.test' })
  await sendMail(sandbox, { ...twice, messageId: '<other@receptio.test>' })

  const summary = (await listMails(sandbox)).map(({ messageId, deliveries, to }) => ({ messageId, deliveries, to }))

  expect(summary).toEqual([
    { messageId: '<other@receptio.test>', deliveries: 1, to: ['owner@acme.test'] },
    { messageId: '<twice@receptio.test>', deliveries: 2, to: ['owner@acme.test', 'user@acme.test'] },
  ])
})

test('deliveries of one Message-ID at the same moment are still one mail', async () => {
  const sandbox = await startSandbox()
  await Promise.all(Array.from({ length: 8 }, () => sendMail(sandbox, { messageId: '<race@receptio.test>' })))

  expect((await onlyMail(sandbox)).deliveries).toBe(8)
})

test('DELETE empties the mailbox, and a forgotten Message-ID is new again', async () => {
  const sandbox = await startSandbox()
  await sendMail(sandbox, { messageId: '<gone@receptio.test>' })

  const response = await fetch(`${sandbox.url}/correo.json`, { method: 'DELETE' })

  expect(response.status).toBe(204)
  expect(await listMails(sandbox)).toEqual([])
  await sendMail(sandbox, { messageId: '<gone@receptio.test>' })
  expect((await onlyMail(sandbox)).deliveries).toBe(1)
})

test('an attachment is downloaded as it was sent, never as a page of ours', async () => {
  const sandbox = await startSandbox()
  const content = Buffer.from('<script>alert(1)</script>')
  await sendMail(sandbox, { attachments: [{ filename: 'recibo "ñ".html', contentType: 'text/html', content }] })
  const { id } = await onlyMail(sandbox)

  const response = await fetch(`${sandbox.url}/correo/${id}/adjuntos/0`)

  expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''recibo%20%22%C3%B1%22.html")
  expect((await fetch(`${sandbox.url}/correo/${id}/adjuntos/1`)).status).toBe(404)
})

test('an image that the mail carries is shown inside it', async () => {
  const sandbox = await startSandbox()
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const attachments = [{ filename: 'logo.png', contentType: 'image/png', cid: 'logo@receptio', content: png }]
  await sendMail(sandbox, { html: '<img src="cid:logo@receptio"><img src="cid:unknown">', attachments })
  const { id } = await onlyMail(sandbox)

  const shown = await (await fetch(`${sandbox.url}/correo/${id}/html`)).text()

  expect(shown).toContain(`<img src="data:image/png;base64,${png.toString('base64')}"><img src="cid:unknown">`)
})
