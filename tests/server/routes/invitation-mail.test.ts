import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf } from '../support/calls.ts'
import { changeUser } from '../support/people.ts'
import { ivan, member } from '../support/team.ts'
import type { TestServer } from '../support/test-server.ts'

async function mails({ jobs, mailer }: TestServer) {
  while ((await jobs.runDue()) > 0) continue
  return mailer.inbox
}

describe('[S5] a mail of ours to somebody who knows nothing of it', () => {
  test('is sent for nobody whose own address is not confirmed', async () => {
    const { server, invite, resend } = await member()
    const invited = (await invite(ivan)).body as { data: { id: string } }
    const before = (await mails(server)).length
    await changeUser(server.db, 'owner@acme.test', { email_verified_at: null })
    server.clock.advance({ minutes: 2 })
    expect(answerOf(await invite({ ...ivan, email: 'otra@acme.test' }))).toEqual(refusal('email.unverified'))
    expect(answerOf(await resend(invited.data.id))).toEqual(refusal('email.unverified'))
    expect(await mails(server)).toHaveLength(before)
  })

  test.each([
    'GANASTE un iPhone: entra a http://malo.example/premio ahora mismo',
    'Entra a malo.example',
    'www.malo',
    'Llama al 55 1234 5678 por tu premio',
    'escribe a premio@malo',
  ])('does not carry %s, written as a name', async (bait) => {
    const { server, token, invite } = await member()
    const { data } = (await call(server, 'GET', '/empresas', { token })).body as {
      data: { id: string; version: number; rfc: null }[]
    }
    const [company] = data
    const body = { nombre: bait, rfc: company?.rfc, version: company?.version }
    expect((await call(server, 'PUT', `/empresas/${company?.id}`, { token, body })).status).toBe(200)
    expect((await invite({ ...ivan, nombre: bait })).status).toBe(200)
    const [mail] = await mails(server)
    expect(mail?.text).not.toContain(bait)
    expect(mail?.html).not.toContain('malo')
    expect(mail?.text).toContain('Hola:')
    expect(mail?.subject).toBe('Olivia Ortega te invitó a una empresa')
    expect(mail?.text).toContain('Olivia Ortega te invitó al equipo de una empresa en Receptio.')
  })

  test('to confirm an address carries no name that is more than a name', async () => {
    const { server, token } = await member()
    const bait = 'GANASTE un iPhone: entra a http://malo.example/premio'
    await changeUser(server.db, 'owner@acme.test', { name: bait, email_verified_at: null })
    expect((await call(server, 'POST', '/email/verification-notification', { token, body: {} })).status).toBe(200)
    const mail = (await mails(server)).find(({ subject }) => subject === 'Confirma tu correo')
    expect(mail?.text).toContain('Hola:')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/malo|GANASTE/)
  })

  test('names people and companies as they are called', async () => {
    const { server, invite } = await member()
    await invite({ ...ivan, nombre: 'María J. del Ángel' })
    const [mail] = await mails(server)
    expect(mail?.text).toContain('Hola, María J. del Ángel:')
    expect(mail?.subject).toBe('Olivia Ortega te invitó a Acme Distribuciones')
    expect(mail?.text).toContain('Olivia Ortega te invitó al equipo de Acme Distribuciones en Receptio.')
  })
})
