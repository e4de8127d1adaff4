import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { ParsedMail } from '#sandbox/mailbox/mail.ts'
import { openMailbox } from '#sandbox/mailbox/mailbox.store.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { listMails, sendMail } from './support/mail.client.ts'
import { startSandbox, temporaryDir } from './support/sandbox.fixture.ts'

const parsed = (subject: string, more: Partial<ParsedMail> = {}): ParsedMail => ({
  messageId: `<${subject}@receptio.test>`,
  from: 'hola@receptio.test',
  fromName: '',
  to: ['owner@acme.test'],
  subject,
  text: '',
  html: '',
  links: [],
  headers: [],
  attachments: [],
  ...more,
})

test('a restart keeps every mail, how often it came, and knows its Message-ID', async () => {
  const dataDir = await temporaryDir()
  const first = await createSandbox({ dataDir })
  await sendMail(first, { messageId: '<a@receptio.test>', subject: 'a', html: '<a href="http://a.test/">a</a>' })
  await sendMail(first, { messageId: '<a@receptio.test>', subject: 'a', to: 'user@acme.test' })
  await sendMail(first, { messageId: '<b@receptio.test>', subject: 'b' })
  const before = await listMails(first)
  await first.close()

  const second = await startSandbox({ dataDir })

  expect(await listMails(second)).toEqual(before)
  await sendMail(second, { messageId: '<a@receptio.test>' })
  expect((await listMails(second)).map(({ deliveries }) => deliveries)).toEqual([1, 3])
})

test('an emptied mailbox is empty after a restart', async () => {
  const dataDir = await temporaryDir()
  const first = await createSandbox({ dataDir })
  await sendMail(first, {})
  await fetch(`${first.url}/correo.json`, { method: 'DELETE' })
  await first.close()

  expect(await listMails(await startSandbox({ dataDir }))).toEqual([])
})

test('a line torn by a crash and lines of another kind cost no other mail', async () => {
  const dataDir = await temporaryDir()
  const first = await createSandbox({ dataDir })
  await sendMail(first, { subject: 'whole' })
  await first.close()
  await appendFile(join(dataDir, 'mail.jsonl'), 'null\n{"x":1}\n{"again":{"id":"gone","to":[]}}\n{"stored":{"id":"to')

  const second = await createSandbox({ dataDir })
  await sendMail(second, { subject: 'after' })
  await second.close()

  const subjects = (await listMails(await startSandbox({ dataDir }))).map(({ subject }) => subject)
  expect(subjects).toEqual(['after', 'whole'])
})

test('the last thousand mails are kept, and the file does not grow without end', async () => {
  const dataDir = await temporaryDir()
  const mailbox = await openMailbox({ dataDir })
  for (let number = 1; number <= 2500; number += 1) await mailbox.add(parsed(`${number}`))
  await mailbox.close()

  const lines = (await readFile(join(dataDir, 'mail.jsonl'), 'utf8')).trimEnd().split('\n')
  const again = await openMailbox({ dataDir })
  const subjects = again.list().map(({ subject }) => subject)
  await again.close()

  expect(subjects).toEqual(Array.from({ length: 1000 }, (_, index) => `${2500 - index}`))
  expect(lines.length).toBeLessThanOrEqual(2000)
})

test('heavy mails make room for new ones by weight, and the newest always stays', async () => {
  const mailbox = await openMailbox({ dataDir: await temporaryDir(), maxCharacters: 100 })
  const subjects = () => mailbox.list().map(({ subject }) => subject)
  await mailbox.add(parsed('a', { text: 'x'.repeat(60) }))
  await mailbox.add(parsed('b', { html: 'x'.repeat(40) }))
  expect(subjects()).toEqual(['b', 'a'])
  await mailbox.add(parsed('c', { text: 'x' }))
  expect(subjects()).toEqual(['c', 'b'])
  await mailbox.add(parsed('d', { text: 'x'.repeat(500) }))
  expect(subjects()).toEqual(['d'])
  await mailbox.close()
})
