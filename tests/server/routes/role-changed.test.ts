import { describe, expect, test } from 'vitest'
import { dataOf } from '../support/answers.ts'
import { call } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { ana, hired, makeProfile, put } from '../support/staff-members.ts'
import type { Profile } from '../support/staff-members.ts'
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
    const hiredOne = await hired(root)
    const own = await makeProfile(root, 'Mesa de ayuda', ['clientes.list'])
    expect((await put(root, hiredOne.id, { profile: own })).status).toBe(200)
    expect((await put(root, hiredOne.id, { access_until: '2027-01-31' })).status).toBe(200)
    const [letter, ...more] = await letters(root.server)
    expect([letter?.[0], letter?.[2], more]).toEqual(['ana@receptio.test', 'Antes: Soporte. Ahora: Mesa de ayuda.', []])
  })

  test('of staff whose profile opens more and less, but not by its name or for who is only invited', async () => {
    const root = await staffClient()
    const own = await makeProfile(root, 'Mesa de ayuda', ['clientes.list', 'orders.list'])
    await hired(root, { profile: own })
    expect((await root.post('/admin/staff', { ...ana, email: 'beto@receptio.test', profile: own })).status).toBe(200)
    const change = async (label: string, permisos: string[]) => {
      const { version } = dataOf<Profile>(await root.get(`/admin/profiles/${own}`))
      return (await root.put(`/admin/profiles/${own}`, { label, permisos, version })).status
    }
    expect(await change('Ayuda', ['clientes.list', 'orders.list'])).toBe(200)
    expect(await change('Ayuda', ['clientes.list', 'clientes.info', 'usuarios.list'])).toBe(200)
    while ((await root.server.jobs.runDue()) > 0) continue
    const changed = root.server.mailer.inbox.filter(({ subject }) => subject === 'Cambiaron tus permisos')
    expect(changed.map(({ to }) => to)).toEqual(['ana@receptio.test'])
    expect(changed[0]?.text).toMatch(/^El \d+ de \w+ de \d{4} a las .+, .+ cambió los permisos de tu perfil Ayuda\.$/m)
    expect(changed[0]?.text).toMatch(/^Permisos nuevos: 2\. Permisos quitados: 1\.$/m)
  })
})
