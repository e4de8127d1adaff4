import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '#server/providers/mailer.ts'
import { smtpSink } from '../support/smtp-sink.ts'

const mail = {
  from: 'Receptio',
  to: 'root@receptio.test',
  subject: 'Prueba',
  text: 'Prueba',
  html: 'Prueba',
  messageId: '<1@receptio.test>',
  date: new Date(0),
  language: 'es-MX',
}

function attempt(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, from: 'Receptio <no-responder@receptio.test>' })
  onTestFinished(() => mailer.close())
  return mailer.attempt(mail)
}

/** Starts a mail server that greets, and answers a command with a line. */
async function mailServer(answers: Record<string, string>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('220 mail.test\r\n')
    socket.on('data', (sent) => {
      const command = sent.toString().slice(0, 4).toUpperCase()
      socket.write(`${answers[command] ?? (command === 'EHLO' ? '250-mail.test\r\n250 AUTH PLAIN' : '250 OK')}\r\n`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a mail that the server takes is accepted', async () => {
  const sink = await smtpSink()
  expect(await attempt(sink.url)).toEqual({ outcome: 'accepted', reason: null })
  expect(sink.inbox).toMatchObject([{ subject: 'Prueba' }])
})

test.each([
  ['MAIL', '550 5.7.1 Sender not allowed', 'refused'],
  ['RCPT', '553 5.1.3 No such reader', 'refused'],
  ['MAIL', '451 4.7.1 Too many mails, try later', 'later'],
])('what the server says to %s is told in its words: %s', async (command, answer, outcome) => {
  const { outcome: answered, reason } = await attempt(`smtp://${await mailServer({ [command]: answer })}`)
  expect([answered, reason]).toEqual([outcome, expect.stringContaining(answer)])
})

test('a login that the server does not know is its own outcome', async () => {
  const server = await mailServer({ AUTH: '535 5.7.8 Authentication failed' })
  expect(await attempt(`smtp://user:wrong@${server}`)).toEqual({
    outcome: 'credentials',
    reason: '535 5.7.8 Authentication failed',
  })
})

test('a server that is not there is unreachable', async () => {
  expect(await attempt('smtp://127.0.0.1:9')).toMatchObject({ outcome: 'unreachable' })
})
