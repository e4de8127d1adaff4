import { describe, expect, test } from 'vitest'
import { isForStaff } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readEnv } from '#server/env.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { beginSignIn, enrolled, enter, finish, shownCode } from '../support/factors.ts'
import { productionEnv } from '../support/production-env.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import { idsOf } from '../support/people.ts'

const demanding = () => testServer({ hasher: quickHasher, env: testEnv({ SANDBOX_STAFF_FACTOR: 'required' }) })
const [root, superAdmin, owner] = ['root@receptio.test', 'superadmin@receptio.test', 'owner@acme.test']

const rows = Object.entries<Endpoint>(endpoints)
const withSession = rows.filter(([, { access }]) => access !== 'anyone' && access !== 'application')
const anyId = '018f0000-0000-7000-8000-000000000000'
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, anyId)
const open = ['endSession', 'getMe', 'reportLine', 'getFactors', 'beginFactor', 'confirmFactor', 'beginPasskey', 'addPasskey']

describe('where staff must have a second factor', () => {
  test.each([root, superAdmin])('%s reaches nothing before it but what sets it up', async (email) => {
    const server = await demanding()
    const answer = await enter(server, email)
    const { access_token: token, must_enrol } = answer.body as { access_token: string; must_enrol: boolean }
    expect([answer.status, must_enrol]).toEqual([200, true])
    const answers: [string, string | undefined][] = []
    for (const [name, endpoint] of withSession.filter(([name]) => name !== 'endSession')) {
      const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }
      const { body: answered } = await call(server, endpoint.method, pathOf(endpoint), { token, ...body })
      answers.push([name, (answered as { code?: string }).code])
    }
    const admitted = answers.filter(([, code]) => code !== 'factor.required').map(([name]) => name)
    expect(['endSession', ...admitted].sort()).toEqual([...open].sort())
    expect(answers.length).toBeGreaterThan(150)
    expect(
      rows
        .filter(([, { enrolling }]) => enrolling)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...open].sort())
    expect(rows.filter(([, { enrolling, access }]) => enrolling && isForStaff(access))).toEqual([])
    expect((await call(server, 'POST', '/logout', { token, body: {} })).status).toBe(200)
  })

  test('the session that sets it up is then open, and the next sign-in asks for a code', async () => {
    const server = await demanding()
    const who = await enrolled(server, root)
    const list = (token: string) => call(server, 'GET', '/admin/usuarios', { token })
    expect((await list(who.token)).status).toBe(200)
    const session = await finish(server, await beginSignIn(server, root), shownCode(server, who))
    const { access_token: token, must_enrol } = session.body as { access_token: string; must_enrol?: boolean }
    expect([must_enrol, (await list(token)).status]).toEqual([undefined, 200])
  })

  test('the last one cannot be turned off', async () => {
    const server = await demanding()
    const who = await enrolled(server, root)
    const body = { method: 'totp', code: shownCode(server, who) }
    expect(answerOf(await call(server, 'POST', '/me/factors/remove', { token: who.token, body }))).toEqual(refusal('factor.last'))
    expect((await call(server, 'GET', '/admin/usuarios', { token: who.token })).status).toBe(200)
  })

  test('nobody else must have one', async () => {
    const server = await demanding()
    const token = await signIn(server, owner)
    const factors = await call(server, 'GET', '/me/factors', { token })
    expect([factors.body, (await call(server, 'GET', '/usuarios', { token })).status]).toEqual([
      { data: { factors: [], passkeys: [], recovery_codes: 0, required: false } },
      200,
    ])
  })

  test('production requires it and cannot be told otherwise', () => {
    expect(readEnv(productionEnv).staffFactor).toBe('required')
    expect(() => readEnv({ ...productionEnv, SANDBOX_STAFF_FACTOR: 'offered' })).toThrow(
      'Production does not start with sandbox settings: remove SANDBOX_STAFF_FACTOR.',
    )
    expect(testEnv().staffFactor).toBe('offered')
  })
})

describe('POST /admin/usuarios/{id}/factor-reset', () => {
  const reset = async (as: string, whom: string) => {
    const server = await testServer({ hasher: quickHasher })
    const { userId } = await idsOf(server.db, whom)
    const token = await signIn(server, as)
    const press = (reason: string) => call(server, 'POST', `/admin/usuarios/${userId}/factor-reset`, { token, body: { reason } })
    return { server, userId, press, token }
  }

  test('turns it off with a reason, ends the sessions of the person and mails them', async () => {
    const { server, userId, press, token } = await reset(superAdmin, owner)
    expect(answerOf(await press('Perdió su teléfono'))).toEqual(refusal('factor.missing'))
    const who = await enrolled(server, owner)
    const acts = async () =>
      ((await call(server, 'GET', `/admin/usuarios/${userId}`, { token })).body as { data: { acts: string[] } }).data.acts
    expect(await acts()).toContain('resetFactor')
    expect((await press('Perdió su teléfono')).status).toBe(200)
    expect(await acts()).not.toContain('resetFactor')
    expect((await call(server, 'GET', '/me', { token: who.token })).status).toBe(401)
    expect((await enter(server, owner)).body).toHaveProperty('access_token')
    await server.jobs.runDue()
    expect(server.mailer.inbox.map(({ to, subject }) => [to, subject]).at(-1)).toEqual([
      owner,
      'Restablecimos tu verificación en dos pasos',
    ])
    const records = await server.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['before', 'after'])
        .where('entity_id', '=', userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )
    expect(records).toEqual([
      { before: { factor: false }, after: { factor: true } },
      { before: { factor: true }, after: { factor: false, reason: 'Perdió su teléfono' } },
    ])
  })

  test('needs a reason, and another member of staff is out of reach of superAdmin', async () => {
    const { server, press } = await reset(superAdmin, root)
    await enrolled(server, root)
    expect((await press('')).status).toBe(422)
    expect(answerOf(await press('Perdió su teléfono'))).toEqual(refusal('staff.fixed'))
  })

  test('root resets the one of superAdmin', async () => {
    const { server, press } = await reset(root, superAdmin)
    await enrolled(server, superAdmin)
    expect((await press('Perdió su teléfono')).status).toBe(200)
  })

  test('a customer has no such act', async () => {
    const { press } = await reset(owner, 'user@acme.test')
    expect(answerOf(await press('Perdió su teléfono'))).toEqual(refusal('permission.missing'))
  })
})
