import { describe, expect, test } from 'vitest'
import { answerOf, call, refusal } from '../support/calls.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { choose, ivan, mailedLink, member, userIn } from '../support/team.ts'
import type { Member } from '../support/team.ts'
import type { TestServer } from '../support/test-server.ts'
import { bypass } from '../support/test-env.ts'

const week = 7 * 24 * 3600
const wrong = refusal('link.wrong')

const open = (server: TestServer, { searchParams }: URL, more: object = {}) =>
  call(server, 'POST', '/invitations/open', {
    body: { email: searchParams.get('email'), token: searchParams.get('token'), ...more },
  })
const shownBy = async (server: TestServer, link: URL) => (await open(server, link)).body

async function invited(email?: string): Promise<Member & { link: URL; id: string }> {
  const who = await member(email)
  const { id } = userIn(await who.invite(ivan))
  return { ...who, id, link: await mailedLink(who.server) }
}

describe('POST /invitations/open', () => {
  test('[SET-1] tells the company and who invites to whoever has the link, as often as it is opened', async () => {
    const { server, link } = await invited()
    const shown = { data: { empresa: 'Acme Distribuciones', inviter: 'Olivia Ortega' } }
    expect([await shownBy(server, link), await shownBy(server, link)]).toEqual([shown, shown])
  })

  test('calls an inviter without a name, or with more than a name, by their address', async () => {
    const { server, link } = await invited()
    const named = { data: { empresa: 'Acme Distribuciones', inviter: 'owner@acme.test' } }
    for (const name of ['', 'Entra a malo.example']) {
      await changeUser(server.db, 'owner@acme.test', { name })
      expect(await shownBy(server, link)).toEqual(named)
    }
  })

  test('names whoever invited last, and nobody once they have left or are blocked', async () => {
    const { server, link, id } = await invited('admin@acme.test')
    expect(await shownBy(server, link)).toMatchObject({ data: { inviter: 'Andrés Aguilar' } })
    await changeUser(server.db, 'admin@acme.test', { status: 'blocked' })
    const nobody = { data: { empresa: 'Acme Distribuciones', inviter: null } }
    expect(await shownBy(server, link)).toEqual(nobody)
    const owner = await member('owner@acme.test', server)
    server.clock.advance({ minutes: 2 })
    expect((await owner.resend(id)).status).toBe(200)
    const again = await mailedLink(server)
    expect(await shownBy(server, again)).toMatchObject({ data: { inviter: 'Olivia Ortega' } })
    expect(answerOf(await open(server, link))).toEqual(wrong)
  })

  test('names nobody once the inviter is out of the team', async () => {
    const { server, link } = await invited('admin@acme.test')
    const owner = await member('owner@acme.test', server)
    const { userId } = await idsOf(server.db, 'admin@acme.test')
    expect((await owner.remove(userId)).status).toBe(200)
    expect(await shownBy(server, link)).toEqual({ data: { empresa: 'Acme Distribuciones', inviter: null } })
  })

  test('names no member of staff who invites into a company', async () => {
    const { server, customerId } = await member()
    const root = await member('root@receptio.test', server)
    const body = { ...ivan, cliente_id: customerId }
    expect((await call(server, 'POST', '/admin/usuarios', { token: root.token, body })).status).toBe(200)
    const link = await mailedLink(server)
    expect(server.mailer.inbox.at(-1)?.subject).toBe('Te invitaron a Acme Distribuciones')
    expect(await shownBy(server, link)).toEqual({ data: { empresa: 'Acme Distribuciones', inviter: null } })
  })

  test('tells nothing without the right link: another address, another token, the link of a reset', async () => {
    const { server, link } = await invited()
    expect(answerOf(await open(server, link, { email: 'user@acme.test' }))).toEqual(wrong)
    expect(answerOf(await open(server, link, { token: 'x'.repeat(43) }))).toEqual(wrong)
    await call(server, 'POST', '/forgot-password', { body: { email: 'user@acme.test', challenge: bypass } })
    expect(answerOf(await open(server, await mailedLink(server)))).toEqual(wrong)
  })

  test('tells nothing after it was accepted, taken back, or is a week old', async () => {
    const accepted = await invited()
    await choose(accepted.server, accepted.link)
    expect(answerOf(await open(accepted.server, accepted.link))).toEqual(wrong)
    const cancelled = await invited()
    await cancelled.remove(cancelled.id)
    expect(answerOf(await open(cancelled.server, cancelled.link))).toEqual(wrong)
    const old = await invited()
    old.server.clock.advance({ seconds: week })
    expect(answerOf(await open(old.server, old.link))).toEqual(refusal('link.expired'))
  })

  test('slows down who guesses, and nobody who has the link', async () => {
    const { server, link } = await invited()
    for (let guess = 0; guess < 30; guess += 1) await open(server, link, { token: `guess-${guess}` })
    expect((await open(server, link)).status).toBe(429)
    server.clock.advance({ minutes: 16 })
    for (let use = 0; use < 32; use += 1) expect((await open(server, link)).status).toBe(200)
  })
})
