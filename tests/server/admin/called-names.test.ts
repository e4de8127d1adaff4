import { beforeAll, describe, expect, test } from 'vitest'
import { supportRequests } from '#tests/fixtures/admin/support.ts'
import { tableOf } from '../support/answers.ts'
import { call } from '../support/calls.ts'
import { exported } from '../support/exported.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { changeUser, idsOf } from '../support/people.ts'
import { claim } from '../support/registration.ts'

const admin = staffServer()
const owner = 'owner@acme.test'
const root = 'root@receptio.test'

type Row = Record<string, unknown>
const rows = async (path: string) => dataOf<Row[]>(await admin.root('GET', path))
const first = async (path: string) => (await rows(path))[0] ?? {}
const asOwner = (path: string, body: object) => call(admin.server, 'POST', path, { token: admin.tokens.owner, body })

beforeAll(async () => {
  await changeUser(admin.server.db, owner, { name: '' })
  await changeUser(admin.server.db, root, { name: '' })
})

describe('[customer 17] who gave no name is told by the address', () => {
  test('in the list of users, ordered by what they are called, and in its file', async () => {
    const called = async (sort: string) =>
      (await rows(`/admin/usuarios?sort=${sort}`)).map(({ nombre, email }) => (nombre === '' ? email : nombre))
    const names = await called('name')
    expect(names).toEqual([
      'Andrés Aguilar',
      'Aurora Álvarez',
      'Mauricio Robles',
      'Noemí Núñez',
      'owner@acme.test',
      'Paula Prado',
      'root@receptio.test',
      'Santiago Supervisor',
      'Ulises Urrutia',
    ])
    expect(await called('-name')).toEqual(names.toReversed())
    const file = await exported({ server: admin.server, token: admin.tokens.root }, '/admin/usuarios?sort=name')
    const [head, ...lines] = tableOf(file)
    expect([head?.[1], lines.map((cells) => cells[1])]).toEqual(['Nombre', names])
  })

  test('in the palette, the timeline, the log and the record of changes', async () => {
    const records = await rows('/admin/search?search=owner@acme.test')
    expect(records.filter(({ kind }) => kind === 'usuario')).toMatchObject([{ title: owner, detail: owner }])
    const { userId, customerId } = await idsOf(admin.server.db, owner)
    const version = dataOf<{ version: number }>(
      await call(admin.server, 'GET', `/usuarios/${userId}`, { token: admin.tokens.owner }),
    ).version
    const rename = (nombre: string, version: number) =>
      call(admin.server, 'PUT', `/usuarios/${userId}`, { token: admin.tokens.owner, body: { nombre, version } })
    await rename('Olivia', version)
    await changeUser(admin.server.db, owner, { name: '' })
    expect(await first(`/admin/clientes/${customerId}/timeline?filter[kind]=audit`)).toMatchObject({ actor: owner })
    const events = await rows(`/admin/clientes/${customerId}/timeline?filter[kind]=session`)
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['Aurora Álvarez', owner]))
    await asOwner('/app_logs', { message: 'Pantalla rota', detail: '', request_id: 'req-1' })
    const line = await first('/app_logs')
    expect(line).toMatchObject({ usuario: owner })
    expect(dataOf(await admin.root('PUT', `/app_logs/${String(line['id'])}`, { resolved: true }))).toMatchObject({
      resolved_by: root,
    })
    const trail = await exported(
      { server: admin.server, token: admin.tokens.root },
      '/admin/audit?filter[action]=usuarios.update',
    )
    expect(tableOf(trail)[1]?.slice(1, 3)).toEqual([owner, owner])
  })

  test('in a support case, and as who closed it or decided a claim', async () => {
    const { body } = supportRequests.openOwnSupportCase
    expect((await asOwner('/me/support_cases', body)).status).toBe(200)
    const opened = await first('/support_cases')
    expect(opened).toMatchObject({ usuario: owner })
    const closing = await admin.root('PUT', `/support_cases/${String(opened['id'])}`, { state: 'closed', note: 'Listo' })
    expect(dataOf(closing)).toMatchObject({ usuario: owner, closed_by: root })
    await claim(admin.server)
    const { id } = await first('/admin/claims')
    const decide = (act: string, version: number) =>
      admin.root('PUT', `/admin/claims/${String(id)}`, { act, note: 'No', version })
    await decide('review', 1)
    expect(dataOf(await decide('reject', 2))).toMatchObject({ owner: { nombre: '', email: owner }, decision: { by: root } })
  })
})
