import { describe, expect, test } from 'vitest'
import { answerOf, password, refusal, signIn } from '../support/calls.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { SessionKey } from '../support/session-key.ts'
import { bypass, testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

const platform = 'https://app.receptio.test'

async function twoTenants() {
  const server = await testServer()
  await withSecondTenant(server)
  return server
}

async function signInAtAurora(server: TestServer, key?: SessionKey): Promise<string> {
  const body = { email: 'owner@bosque.test', password, challenge: bypass, ...(key && { key: key.publicHalf }) }
  const answer = await callAt(server, auroraOrigin, 'aurora', 'POST', '/tokens', { body })
  expect(answer.status).toBe(200)
  return (answer.body as { access_token: string }).access_token
}

const emailIn = (body: unknown) => (body as { data: { email: string } }).data.email

describe('the address of a tenant', () => {
  test('answers the tenant’s own calls, and refuses those of another by name, both ways', async () => {
    const server = await twoTenants()
    const ask = async (origin: string, tenancy: string) =>
      answerOf(await callAt(server, origin, tenancy, 'GET', '/subscription_plans')).status
    expect([await ask(auroraOrigin, 'aurora'), await ask('https://AURORA.localhost.:8443', 'aurora')]).toEqual([200, 200])
    expect([await ask(platform, 'receptio'), await ask('http://127.0.0.1:3000', 'receptio')]).toEqual([200, 200])
    for (const [origin, tenancy] of [
      [auroraOrigin, 'receptio'],
      [platform, 'aurora'],
      ['http://localhost:3000', 'aurora'],
    ] as const) {
      expect(answerOf(await callAt(server, origin, tenancy, 'GET', '/subscription_plans'))).toEqual(refusal('tenancy.elsewhere'))
    }
  })

  test.each(['https://evil.test', 'https://aurora.localhost.evil.test', 'https://other.localhost'])(
    '%s is nobody’s: every call is refused there',
    async (origin) => {
      const server = await twoTenants()
      for (const tenancy of ['receptio', 'aurora'])
        expect(answerOf(await callAt(server, origin, tenancy, 'GET', '/subscription_plans'))).toEqual(refusal('tenancy.unknown'))
    },
  )

  test('a session of one tenant is worth nothing at the other’s address, under either name', async () => {
    const server = await twoTenants()
    const aurora = await signInAtAurora(server)
    const receptio = await signIn(server, 'owner@acme.test')
    const me = async (origin: string, tenancy: string, token: string) =>
      answerOf(await callAt(server, origin, tenancy, 'GET', '/me', { token }))
    expect(emailIn((await me(auroraOrigin, 'aurora', aurora)).body)).toBe('owner@bosque.test')
    expect(emailIn((await me(platform, 'receptio', receptio)).body)).toBe('owner@acme.test')
    expect([await me(platform, 'receptio', aurora), await me(auroraOrigin, 'aurora', receptio)]).toEqual([
      refusal('record.missing'),
      refusal('record.missing'),
    ])
    expect([await me(platform, 'aurora', aurora), await me(auroraOrigin, 'receptio', receptio)]).toEqual([
      refusal('tenancy.elsewhere'),
      refusal('tenancy.elsewhere'),
    ])
  })

  test('a proof is of the tenant’s address, and no other', async () => {
    const server = await twoTenants()
    const key = new SessionKey()
    const token = await signInAtAurora(server, key)
    const me = async (origin: string) => {
      const headers = key.proof({ method: 'GET', target: '/api/me', token, now: server.clock.now(), origin })
      return (await callAt(server, auroraOrigin, 'aurora', 'GET', '/me', { token, headers })).status
    }
    expect([await me(auroraOrigin), await me(platform), await me('https://aurora.localhost:8443')]).toEqual([200, 401, 401])
  })

  test('an application asks for every tenant at the platform’s address', async () => {
    const server = await twoTenants()
    const body = { app: 'facturacion', code: 'x'.repeat(43), secret: 'wrong' }
    expect(answerOf(await callAt(server, platform, 'aurora', 'POST', '/connect/redeem', { body }))).toEqual(
      refusal('connection.wrong'),
    )
    expect(answerOf(await callAt(server, auroraOrigin, 'receptio', 'POST', '/connect/redeem', { body }))).toEqual(
      refusal('tenancy.elsewhere'),
    )
  })

  test('a tenant without an address is at the platform’s, and an API of its own origin serves the platform', async () => {
    const server = await testServer({ env: testEnv({ API_ORIGIN: 'https://api.receptio.test' }) })
    await withSecondTenant(server)
    await server.db.system((tx) => tx.updateTable('tenants').set({ host: null }).where('tenant', '=', 'aurora').execute())
    server.clock.advance({ seconds: 6 })
    const ask = async (origin: string) => (await callAt(server, origin, 'aurora', 'GET', '/subscription_plans')).status
    expect([await ask(platform), await ask('https://api.receptio.test'), await ask(auroraOrigin)]).toEqual([200, 200, 400])
  })
})
