import { describe, expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { hired, makeProfile, put } from '../support/staff-members.ts'
import { staffClient } from '../support/staff-client.ts'
import type { TestServer } from '../support/test-server.ts'
import { member } from '../support/team.ts'

/** Returns the letters about a role: to whom, and their two sentences. */
async function letters({ jobs, mailer }: TestServer) {
  await jobs.runDue()
  return mailer.inbox
    .filter(({ subject }) => subject === 'Cambió tu rol')
    .map(({ to, text }) => [to, ...(/^El .+ cambió tu rol\.$/m.exec(text) ?? []), ...(/^Antes: .+$/m.exec(text) ?? [])])
}

const sentence = (by: string) =>
  expect.stringMatching(new RegExp(`^El \\d+ de \\w+ de \\d{4} a las .+, ${by} cambió tu rol\\.$`)) as string

describe('a person whose role changed hears by whom, from what to what, and when', () => {
  test('in a team', async () => {
    const owner = await member()
    const user = await idsOf(owner.server.db, 'user@acme.test')
    expect((await owner.update(user.userId, { role: 'audit', version: 1 })).status).toBe(200)
    expect((await owner.update(user.userId, { nombre: 'Otro Nombre', role: 'audit', version: 2 })).status).toBe(200)
    const before = 'Antes: Miembro del equipo. Ahora: Auditor.'
    expect(await letters(owner.server)).toEqual([['user@acme.test', sentence('Olivia Ortega'), before]])
  })

  test('by staff, of a customer', async () => {
    const root = await staffClient()
    const { userId } = await idsOf(root.server.db, 'user@acme.test')
    const body = { role: 'admin', version: 1 }
    expect((await call(root.server, 'PUT', `/admin/usuarios/${userId}`, { token: root.token, body })).status).toBe(200)
    const [letter] = await letters(root.server)
    expect([letter?.[0], letter?.[2]]).toEqual(['user@acme.test', 'Antes: Miembro del equipo. Ahora: Administrador.'])
  })

  test('of staff, with the name of the tenant’s own profile', async () => {
    const root = await staffClient()
    const ana = await hired(root)
    const own = await makeProfile(root, 'Mesa de ayuda', ['clientes.list'])
    expect((await put(root, ana.id, { profile: own })).status).toBe(200)
    expect((await put(root, ana.id, { access_until: '2027-01-31' })).status).toBe(200)
    const [letter, ...more] = await letters(root.server)
    expect([letter?.[0], letter?.[2], more]).toEqual(['ana@receptio.test', 'Antes: Soporte. Ahora: Mesa de ayuda.', []])
  })
})
