import { describe, expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { call, refusal, answerOf } from '../support/calls.ts'
import { dataOf, staffServer } from '../support/staff-server.ts'
import { idsOf } from '../support/people.ts'
import { grant } from '../support/team.ts'

const admin = staffServer()

const lastAudit = async () => {
  const list = dataOf<{ action: string; entity_id: string; before: string; after: string }[]>(
    await admin.root('GET', '/admin/audit?filter[action]=roles.update'),
  )
  return list[0]
}

interface WireRole {
  name: string
  permisos: string[]
  usuarios: number
  fixed: boolean
  version: string
}

interface WirePermission {
  name: string
  tag: string
  roles: string[]
  version: string
}

const permissionList = async () => dataOf<WirePermission[]>(await admin.root('GET', '/permisos'))

describe('[ADM-7] [ROLE-2] roles', () => {
  const role = async (name: string) => dataOf<WireRole>(await admin.root('GET', `/roles/${name}`))

  test('a grant counts at the next call, is audited with before and after, and goes again', async () => {
    admin.server.clock.advance({ seconds: 1 })
    const before = await role('audit')
    expect([before.usuarios, before.fixed]).toEqual([1, false])
    const user = await idsOf(admin.server.db, 'user@acme.test')
    const remove = () => call(admin.server, 'DELETE', `/usuarios/${user.userId}`, { token: admin.tokens.audit })
    expect(answerOf(await remove())).toEqual(refusal('permission.missing'))
    const permisos = [...before.permisos, 'usuarios.store']
    const changed = dataOf<WireRole>(await admin.root('PUT', '/roles/audit', { permisos, version: before.version }))
    expect([...changed.permisos].sort()).toEqual([...permisos].sort())
    const invited = { nombre: 'Iván', email: 'ivan@acme.test', role: 'user' }
    expect((await call(admin.server, 'POST', '/usuarios', { token: admin.tokens.audit, body: invited })).status).toBe(200)
    const line = await lastAudit()
    expect([line?.action, line?.entity_id]).toEqual(['roles.update', 'audit'])
    expect([JSON.parse(line?.before ?? ''), JSON.parse(line?.after ?? '')]).toEqual([
      { permisos: before.permisos },
      { permisos: changed.permisos },
    ])
    expect(answerOf(await admin.root('PUT', '/roles/audit', { permisos: before.permisos, version: before.version }))).toEqual(
      refusal('record.changed'),
    )
    expect((await admin.root('PUT', '/roles/audit', { permisos: before.permisos, version: changed.version })).status).toBe(200)
    const again = { ...invited, email: 'ivana@acme.test' }
    expect(answerOf(await call(admin.server, 'POST', '/usuarios', { token: admin.tokens.audit, body: again }))).toEqual(
      refusal('permission.missing'),
    )
  })

  test('root and superAdmin are fixed, nobody grants what they lack, and a name that is no permission is refused', async () => {
    const put = (name: string, permisos: string[], version: string) => admin.root('PUT', `/roles/${name}`, { permisos, version })
    for (const name of ['root', 'superAdmin']) {
      const { permisos, version, fixed } = await role(name)
      expect([fixed, permisos.length]).toEqual([true, permissions.length])
      expect(answerOf(await put(name, ['usuarios.info'], version))).toEqual(refusal('role.fixed'))
    }
    const { permisos, version } = await role('user')
    await grant(admin.server, 'root', 'products.store', false)
    expect(answerOf(await put('user', [...permisos, 'products.store'], version))).toEqual(refusal('grant.missing'))
    await grant(admin.server, 'root', 'products.store')
    expect((await put('user', [...permisos, 'products.vanish'], version)).status).toBe(422)
    expect(answerOf(await put('nobody', [], version))).toEqual(refusal('record.missing'))
  })

  test('a sync gives back default grants and permissions that are missing, and takes away unknown ones', async () => {
    await grant(admin.server, 'audit', 'empresas.list', false)
    await admin.server.db.system(async (tx) => {
      await tx.insertInto('permissions').values({ tenant: 'receptio', name: 'old.list', tag: 'old' }).execute()
      await tx.deleteFrom('permissions').where('name', '=', 'app_logs.info').execute()
    })
    expect(dataOf(await admin.root('POST', '/permisos/sync', {}))).toEqual({ added: ['app_logs.info'], removed: ['old.list'] })
    expect(dataOf(await admin.root('POST', '/roles/sync', {}))).toEqual({
      added: ['root app_logs.info', 'superAdmin app_logs.info', 'audit empresas.list'],
      removed: [],
    })
    expect(dataOf(await admin.root('POST', '/roles/sync', {}))).toEqual({ added: [], removed: [] })
    const [first] = await permissionList()
    expect(first).toEqual({ name: 'app_logs.info', tag: 'app_logs', roles: ['root', 'superAdmin'], version: first?.version })
  })

  test('[admin D22] of two staff who change one tag the second is told, and nothing of hers is written', async () => {
    const [read] = await permissionList()
    const put = (tag: string, version: string | undefined) => admin.root('PUT', '/permisos/app_logs.info', { tag, version })
    const first = dataOf<WirePermission>(await put('Bitácoras', read?.version))
    expect(first).toEqual({ ...read, tag: 'Bitácoras', version: first.version })
    expect(answerOf(await put('Registros', read?.version))).toEqual(refusal('record.changed'))
    expect((await permissionList())[0]).toEqual(first)
    expect(dataOf<WirePermission>(await put('Bitácoras', read?.version))).toEqual(first)
    const second = dataOf<WirePermission>(await put('Registros', first.version))
    expect(second).toEqual({ ...first, tag: 'Registros', version: second.version })
    expect((await put('Registros', undefined)).status).toBe(422)
  })
})
