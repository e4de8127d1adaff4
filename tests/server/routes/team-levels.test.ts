import { describe, expect, test } from 'vitest'
import { acknowledged, call, refusal, answerOf, signIn, tally } from '../support/calls.ts'
import { auditOf } from '../support/companies.ts'
import { idsOf } from '../support/people.ts'
import { choose, grant, ivan, mailedLink, member, userIn } from '../support/team.ts'

const missing = '019caf47-0000-7000-8000-000000000000'

describe('[ROLE-2] nobody grants what they lack', () => {
  test('the levels that may be given are those whose grants one holds', async () => {
    const owner = await member()
    expect(await owner.roles()).toEqual(['admin', 'audit', 'user'])
    await grant(owner.server, 'admin', 'clientes.update')
    expect(await owner.roles()).toEqual(['audit', 'user'])
    await grant(owner.server, 'owner', 'empresas.list', false)
    expect(await owner.roles()).toEqual(['user'])
  })

  test('no invitation, no change to such a level, and none of who holds more', async () => {
    const { server, invite, update, remove, get } = await member()
    const admin = await idsOf(server.db, 'admin@acme.test')
    const user = await idsOf(server.db, 'user@acme.test')
    await grant(server, 'admin', 'clientes.update')
    expect(answerOf(await invite({ ...ivan, role: 'admin' }))).toEqual(refusal('grant.missing'))
    expect(answerOf(await update(user.userId, { role: 'admin', version: 1 }))).toEqual(refusal('grant.missing'))
    expect(answerOf(await update(admin.userId, { role: 'user', version: 1 }))).toEqual(refusal('grant.missing'))
    expect(answerOf(await remove(admin.userId))).toEqual(refusal('grant.missing'))
    expect([userIn(await get(admin.userId)).level, userIn(await get(user.userId)).level]).toEqual(['admin', 'user'])
    expect(await auditOf(server)).toEqual([])
  })

  test('not to oneself, up or down', async () => {
    const { update, userId, server } = await member('admin@acme.test')
    expect(answerOf(await update(userId, { role: 'user', version: 1 }))).toEqual(refusal('grant.missing'))
    const user = await member('user@acme.test', server)
    expect(answerOf(await user.update(user.userId, { role: 'admin', version: 1 }))).toEqual(refusal('permission.missing'))
  })
})

describe('[ADM-2] [ROLE-1] the owner’s level', () => {
  test('cannot be changed, by an administrator, by the owner, or by staff; and the owner cannot go', async () => {
    const owner = await member()
    const admin = await member('admin@acme.test', owner.server)
    const staff = await member('superadmin@receptio.test', owner.server)
    for (const one of [owner, admin, staff]) {
      expect(answerOf(await one.update(owner.userId, { role: 'admin', version: 1 }))).toEqual(refusal('owner.fixed'))
      expect(answerOf(await one.remove(owner.userId))).toEqual(refusal('owner.fixed'))
    }
    expect(userIn(await owner.get(owner.userId)).level).toBe('owner')
  })

  test('the level of staff is not changed here either', async () => {
    const { server, update, remove } = await member('root@receptio.test')
    const { userId } = await idsOf(server.db, 'superadmin@receptio.test')
    expect(answerOf(await update(userId, { role: 'user', version: 1 }))).toEqual(refusal('grant.missing'))
    expect(answerOf(await remove(userId))).toEqual(refusal('grant.missing'))
  })
})

describe('[ROLE-1] another’s level', () => {
  test('changes, and the person’s open session sees it at its next call; audited', async () => {
    const { server, update, userId } = await member()
    const user = await member('user@acme.test', server)
    const listed = async () => (await call(server, 'GET', '/usuarios', { token: user.token })).status
    expect(await listed()).toBe(403)
    const raised = await update(user.userId, { nombre: 'Ulises Uno', role: 'audit', version: 1 })
    expect(raised).toMatchObject({
      status: 200,
      body: { data: { nombre: 'Ulises Uno', level: 'audit', roles: ['audit'], version: 2 } },
    })
    expect(await listed()).toBe(200)
    server.clock.advance({ seconds: 1 })
    await update(user.userId, { role: 'user', version: 2 })
    expect(await listed()).toBe(403)
    expect(await auditOf(server)).toMatchObject([
      {
        action: 'usuarios.update',
        actor_id: userId,
        entity_id: user.userId,
        before: { nombre: 'Ulises Urrutia', role: 'user' },
        after: { nombre: 'Ulises Uno', role: 'audit' },
      },
      { before: { role: 'audit' }, after: { role: 'user' } },
    ])
  })

  test('of another version is not', async () => {
    const { server, update } = await member()
    const { userId } = await idsOf(server.db, 'user@acme.test')
    expect(answerOf(await update(userId, { role: 'audit', version: 7 }))).toEqual(refusal('record.changed'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(userId, { role: 'audit', version: 1 })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
  })
})

describe('DELETE /usuarios/{id}', () => {
  test('[SET-1] takes a person out: sessions end, links die, the address is free, the record stays', async () => {
    const { server, remove, list, userId, customerId, invite } = await member()
    const user = await member('user@acme.test', server)
    await call(server, 'POST', '/forgot-password', {
      body: { email: 'user@acme.test', challenge: 'a-bypass-secret-of-the-test-suite-000000' },
    })
    const link = await mailedLink(server)
    expect((await remove(user.userId)).body).toEqual(acknowledged)
    expect(answerOf(await call(server, 'GET', '/me', { token: user.token }))).toEqual(refusal('session.ended'))
    expect(answerOf(await choose(server, link))).toEqual(refusal('link.wrong'))
    expect((await list()).map(({ email }) => email)).not.toContain('user@acme.test')
    expect(answerOf(await remove(user.userId))).toEqual(refusal('record.missing'))
    expect(await auditOf(server)).toEqual([
      {
        action: 'usuarios.destroy',
        actor_id: userId,
        entity_id: user.userId,
        before: { nombre: 'Ulises Urrutia', email: 'user@acme.test', role: 'user' },
        after: null,
      },
    ])
    const left = await server.db.system(async (tx) => [
      await tx.selectFrom('user_roles').select('role').where('user_id', '=', user.userId).execute(),
      await tx.selectFrom('sessions').select('user_id').where('user_id', '=', user.userId).execute(),
      await tx.selectFrom('one_time_tokens').select('user_id').where('user_id', '=', user.userId).execute(),
    ])
    expect(left).toEqual([[], [], []])
    expect(userIn(await invite({ ...ivan, email: 'user@acme.test' })).cliente_id).toBe(customerId)
  })

  test('[SET-1] revokes an invitation', async () => {
    const { server, invite, remove } = await member()
    const { id } = userIn(await invite(ivan))
    const link = await mailedLink(server)
    expect((await remove(id)).status).toBe(200)
    expect(answerOf(await choose(server, link))).toEqual(refusal('link.wrong'))
    expect((await invite(ivan)).status).toBe(200)
  })

  test('[SET-1] an invitation that is revoked before its mail is sent is not mailed', async () => {
    const { server, invite, remove } = await member()
    await remove(userIn(await invite(ivan)).id)
    await server.jobs.runDue()
    expect(server.mailer.inbox).toEqual([])
  })

  test('[SET-1] lets a person leave who may remove nobody', async () => {
    const { server, remove, userId } = await member('user@acme.test')
    const { userId: colleague } = await idsOf(server.db, 'audit@acme.test')
    for (const id of [colleague, missing, 'x']) expect(answerOf(await remove(id))).toEqual(refusal('permission.missing'))
    expect((await remove(userId)).body).toEqual(acknowledged)
    expect(await signIn(server, 'user@acme.test').catch((error: Error) => error.message)).toContain('answered 401')
  })

  test('[ROLE-2] of another customer there is nobody', async () => {
    const { server, remove } = await member()
    const { userId } = await idsOf(server.db, 'prueba@demo.test')
    for (const id of [userId, missing, 'x']) expect(answerOf(await remove(id))).toEqual(refusal('record.missing'))
  })

  test('a sign-in at the same moment leaves no session of who was removed', async () => {
    const { server, remove } = await member()
    const { userId } = await idsOf(server.db, 'user@acme.test')
    const signing = Array.from({ length: 8 }, () => signIn(server, 'user@acme.test').catch(() => null))
    await Promise.all([...signing, remove(userId)])
    const open = await server.db.system((tx) =>
      tx.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute(),
    )
    expect(open).toEqual([])
  })
})
