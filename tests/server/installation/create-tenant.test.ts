import { describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createTenant } from '#server/installation/create-tenant.ts'
import type { WantedTenant } from '#server/installation/create-tenant.ts'
import { StartRefused } from '#server/start-refused.ts'
import { callAt } from '../support/second-tenant.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { SessionKey } from '../support/session-key.ts'
import { bypass } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'
import { linkIn } from '../support/memory-mailer.ts'

vi.setConfig({ testTimeout: 60_000 })

const wanted: WantedTenant = {
  tenant: 'brisa',
  name: 'Brisa del Mar',
  host: 'brisa.app.receptio.test',
  rootEmail: 'rosa@brisa.mx',
  withCatalogue: true,
}
const origin = 'https://brisa.app.receptio.test'

const create = ({ services }: TestServer, changes: Partial<WantedTenant> = {}, db: Database = services.db) =>
  createTenant({ ...services, db }, { ...wanted, ...changes })

const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return (error as StartRefused).message
}

/** Returns a database whose process dies in one of its transactions: before it commits, or right after. */
function dying(db: Database, at: number, when: 'before' | 'after'): Database {
  let count = 0
  const killed = () => new Error('killed')
  const system: Database['system'] = async (work) => {
    count += 1
    if (count !== at) return db.system(work)
    if (when === 'after') await db.system(work)
    else
      await db.system(async (tx) => {
        await work(tx)
        throw killed()
      })
    throw killed()
  }
  return {
    engine: db.engine,
    description: db.description,
    directory: db.directory,
    within: db.within,
    reading: db.reading,
    ping: db.ping,
    close: db.close,
    system,
  }
}

async function stateOf({ db }: TestServer): Promise<string | undefined> {
  const rows = await db.directory.selectFrom('tenants').select('state').where('tenant', '=', 'brisa').execute()
  return rows[0]?.state
}

/** Counts what a tenant has. */
async function belongings({ db }: TestServer): Promise<Record<string, number>> {
  const tables = [
    'roles',
    'permissions',
    'role_permissions',
    'features',
    'settings',
    'plans',
    'customers',
    'users',
    'jobs',
  ] as const
  return db.system(async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await tx
        .selectFrom(table as 'users')
        .select((it) => it.fn.countAll<number>().as('rows'))
        .where('tenant', '=', 'brisa')
        .executeTakeFirstOrThrow()
      counts[table] = rows
    }
    return counts
  })
}

describe('create-tenant', () => {
  test('makes a tenant with roles, settings, catalogue and a root, who chooses a password at its own address', async () => {
    const server = await testServer()
    const { url, email } = await create(server)
    expect([email, new URL(url).origin, await stateOf(server)]).toEqual(['rosa@brisa.mx', origin, 'active'])
    const counts = await belongings(server)
    expect(counts).toMatchObject({ customers: 1, users: 1, jobs: 1 })
    expect(Object.values(counts).every((count) => count > 0)).toBe(true)
    server.clock.advance({ seconds: 6 })
    const token = new URL(url).searchParams.get('token') ?? ''
    const password = 'Un-puente-de-9-arcos'
    const body = { email, token, password, password_confirmation: password, challenge: bypass }
    const choose = (at: string, tenancy: string) => callAt(server, at, tenancy, 'POST', '/reset-password', { body })
    expect(answerOf(await choose('https://app.receptio.test', 'receptio'))).toEqual(refusal('link.wrong'))
    expect((await choose(origin, 'brisa')).status).toBe(200)
    const signIn = { email, password, challenge: bypass, key: new SessionKey().publicHalf }
    const signedIn = await callAt(server, origin, 'brisa', 'POST', '/tokens', { body: signIn })
    expect([signedIn.status, (signedIn.body as { level: string }).level]).toEqual([200, 'root'])
  })

  test('without a catalogue it has no plan', async () => {
    const server = await testServer()
    await create(server, { withCatalogue: false })
    expect(await belongings(server)).toMatchObject({ plans: 0, users: 1 })
  })

  test('the mail of its root leads to its address', async () => {
    const server = await testServer()
    const { url } = await create(server)
    await server.jobs.runDue()
    expect(server.mailer.inbox.map((mail) => [mail.to, linkIn(mail).href])).toEqual([['rosa@brisa.mx', url]])
  })

  const states = ['created', 'granted', 'configured', 'stocked', 'active']
  test.each(
    [1, 2, 3, 4, 5].flatMap((at) =>
      (['before', 'after'] as const).map((when) => ({ at, when, left: when === 'before' ? at - 2 : at - 1 })),
    ),
  )('killed $when the end of step $at, it is finished by the same command', async ({ at, when, left }) => {
    const server = await testServer()
    const whole = await testServer()
    await create(whole)
    await expect(create(server, {}, dying(server.db, at, when))).rejects.toThrow('killed')
    expect(await stateOf(server)).toBe(states[left])
    server.clock.advance({ seconds: 6 })
    const ask = async () => answerOf(await callAt(server, origin, 'brisa', 'GET', '/subscription_plans')).status
    expect(await ask()).toBe(states[left] === 'active' ? 200 : 400)
    const expected =
      left < 0
        ? 'created'
        : states[left] === 'active'
          ? 'The tenant brisa exists, and is active.'
          : 'Another run is creating the tenant brisa: if it was killed, repeat this after '
    const again = await create(server).then(
      () => 'created',
      (error: unknown) => (error instanceof StartRefused ? error.message : String(error)),
    )
    expect(again.slice(0, expected.length)).toBe(expected)
    server.clock.advance({ seconds: 30 })
    const end = await create(server).then(
      ({ url }) => new URL(url).origin,
      (error: unknown) => (error instanceof StartRefused ? error.message : String(error)),
    )
    expect(end).toBe(left < 0 || states[left] === 'active' ? 'The tenant brisa exists, and is active.' : origin)
    server.clock.advance({ seconds: 6 })
    expect([await stateOf(server), await ask(), await belongings(server)]).toEqual(['active', 200, await belongings(whole)])
  })

  test('two at once make one tenant, and the other run is refused', async () => {
    const server = await testServer()
    const ends = await Promise.allSettled([create(server), create(server)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reason = ends.find((end) => end.status === 'rejected')?.reason as StartRefused
    expect(reason).toBeInstanceOf(StartRefused)
    expect(reason.message).toMatch(/^(?:Another run is creating the tenant brisa: .*|The tenant brisa exists, and is active\.)$/)
    expect(await belongings(server)).toMatchObject({ customers: 1, users: 1, jobs: 1 })
  })

  test('a run whose lease another one took does nothing more', async () => {
    const server = await testServer()
    const paused = Promise.withResolvers<undefined>()
    const steps = Promise.withResolvers<undefined>()
    let count = 0
    const system: Database['system'] = async (work) => {
      count += 1
      if (count === 3) {
        steps.resolve(undefined)
        await paused.promise
      }
      return server.db.system(work)
    }
    const slow = create(server, {}, { ...dying(server.db, 0, 'after'), system })
    await steps.promise
    server.clock.advance({ seconds: 31 })
    await create(server)
    paused.resolve(undefined)
    expect(await refusalOf(slow)).toBe('Another run took over the tenant brisa.')
    expect(await belongings(server)).toMatchObject({ customers: 1, users: 1, jobs: 1 })
  })

  test('other wishes for the same tenant are refused, and the first ones stay', async () => {
    const server = await testServer()
    await expect(create(server, {}, dying(server.db, 2, 'after'))).rejects.toThrow('killed')
    server.clock.advance({ seconds: 31 })
    expect(await refusalOf(create(server, { host: 'otra.app.receptio.test' }))).toBe(
      'The tenant brisa was begun with "brisa.app.receptio.test" and not "otra.app.receptio.test": repeat the first command to go on.',
    )
    expect(await refusalOf(create(server, { rootEmail: 'other@brisa.mx' }))).toBe(
      'The tenant brisa was begun with "rosa@brisa.mx" and not "other@brisa.mx": repeat the first command to go on.',
    )
  })

  test('an address that another tenant has, or that people take for it, is refused', async () => {
    const server = await testServer()
    await create(server)
    expect(await refusalOf(create(server, { tenant: 'other' }))).toBe(
      'brisa.app.receptio.test is the address of the tenant brisa.',
    )
    expect(await refusalOf(create(server, { tenant: 'other', host: 'br1sa.app.receptio.test' }))).toBe(
      'br1sa.app.receptio.test looks like brisa.app.receptio.test, the address of the tenant brisa: choose another one.',
    )
    expect(await refusalOf(create(server, { tenant: 'receptio', host: 'x.app.receptio.test' }))).toBe(
      'The tenant receptio exists, and is active.',
    )
  })
})
