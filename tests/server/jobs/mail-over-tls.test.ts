import { expect, onTestFinished, test } from 'vitest'
import { mailSend } from '#server/jobs/mail-send.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createMailer } from '#server/providers/mailer.ts'
import { call } from '../support/calls.ts'
import { smtpSink } from '../support/smtp-sink.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

test('[S9] a mail server of another machine that does not speak TLS is handed nothing, and is tried again', async () => {
  const server = await testServer()
  await server.db.system((tx) => tx.deleteFrom('jobs').execute())
  const sink = await smtpSink()
  await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
  // This machine under a foreign name: the mailer demands TLS of every server except local ones.
  const smtpUrl = sink.url.replace('127.0.0.1', '0.0.0.0')
  const mailer = createMailer({ smtpUrl, from: 'Receptio <no-responder@receptio.test>', requireTls: true })
  onTestFinished(() => mailer.close())
  await createJobRunner(server.services, { 'mail.send': mailSend(server.services, mailer) }, () => 0.5).runDue()
  const jobs = await server.db.system((tx) => tx.selectFrom('jobs').select(['state', 'attempts']).execute())
  expect([sink.inbox, jobs]).toEqual([[], [{ state: 'ready', attempts: 1 }]])
})
