import { describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { PasswordHasher } from '#server/providers/password-hasher.ts'
import { call, refusal, answerOf, tally } from '../support/calls.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { chosen, emma, madeBy, register, registrationServer, rowsMade } from '../support/registration.ts'
import type { Changes } from '../support/registration.ts'
import type { TestServer } from '../support/test-server.ts'

const key = '3f0b0d8e-6a52-4f0e-9c7e-emma-registers'
const once = (server: TestServer, changes: Changes = {}, header = key) =>
  register(server, changes, { headers: { 'Idempotency-Key': header } })
const keys = ({ db }: TestServer) => db.directory.selectFrom('idempotency_keys').selectAll().execute()
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

/** Returns a hasher that waits until its release. */
function heldHasher() {
  const waiting: (() => void)[] = []
  const hasher: PasswordHasher = {
    ...quickHasher,
    hash: () => new Promise((resolve) => waiting.push(() => resolve('$plain$'))),
  }
  return { hasher, waiting }
}

describe('a call that is sent again under its key', () => {
  test('after a lost answer gets it again, byte by byte, without captcha and without running', async () => {
    const hasher = { ...quickHasher, hash: vi.fn<PasswordHasher['hash']>(quickHasher.hash) }
    const server = await registrationServer({ hasher })
    const raw = (challenge: string) =>
      server.app.request(
        '/api/register',
        {
          method: 'POST',
          headers: { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ ...emma, challenge }),
        },
        { address: '203.0.113.7' },
      )
    const first = await (await raw(emma.challenge)).text()
    server.clock.advance({ hours: 23 })
    const again = await raw('a challenge that was used up')
    expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([200, 'application/json', first])
    expect(hasher.hash).toHaveBeenCalledTimes(1)
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('is the same call in another order of fields and another spelling', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const first = await once(server)
    const turned = Object.fromEntries(Object.entries({ ...emma, rfc: 'gode-561231-gr8', email: 'EMMA@gomez.test' }).toReversed())
    const again = await call(server, 'POST', '/register', { body: turned, headers: { 'Idempotency-Key': key } })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test.each([
    ['name', { name: 'Otra Empresa' }],
    ['password', { password: 'Distinta1234!' }],
    ['period', { period: 0 }],
    ['marketing', { marketing: { source: 'x' } }],
  ])('with another %s is refused, and nothing happens', async (_, changes) => {
    const server = await registrationServer({ hasher: quickHasher })
    await once(server)
    expect(answerOf(await once(server, changes))).toEqual(refusal('idempotency.mismatch'))
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('of 12 at once makes one account; every answer is the same one, or says that it still runs', async () => {
    const server = await registrationServer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => once(server)))
    const { 200: done = 0, 409: running = 0 } = tally(answers)
    expect([done >= 1, done + running]).toEqual([true, 12])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answerOf(answer)).toEqual(refusal('idempotency.running'))
    expect(await rowsMade(server)).toEqual(madeBy(1))
    expect((await once(server)).status).toBe(200)
  })

  test('while the first runs is told so; with another body it is refused at once', async () => {
    const { hasher, waiting } = heldHasher()
    const server = await registrationServer({ hasher })
    const first = once(server)
    await expect.poll(() => waiting.length).toBe(1)
    expect(answerOf(await once(server))).toEqual(refusal('idempotency.running'))
    expect(answerOf(await once(server, { name: 'Otra Empresa' }))).toEqual(refusal('idempotency.mismatch'))
    waiting[0]?.()
    const { body } = await first
    expect((await once(server)).body).toEqual(body)
  })
})

describe('a key that is not used up', () => {
  test('after a refusal is free for the corrected call', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    expect(code(await once(server, { rfc: 'ADI150312KJ4' }))).toBe('rfc.unique')
    expect(code(await once(server, { challenge: 'guess' }))).toBe('captcha.failed')
    expect(code(await once(server, { name: '' }))).toBe('validation.failed')
    expect(await keys(server)).toEqual([])
    expect((await once(server)).status).toBe(200)
  })

  test('after a defect before the commit is free, and nothing of the call is left', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const { system } = server.db
    server.db.system = (work) =>
      system(async (tx) => {
        const result = await work(tx)
        const { kept: stored } = await tx
          .selectFrom('idempotency_keys')
          .select((it) => it.fn.countAll<number>().filterWhere('state', '=', 'done').as('kept'))
          .executeTakeFirstOrThrow()
        if (stored > 0) throw new Error('the plug was pulled')
        return result
      })
    expect((await once(server)).status).toBe(500)
    server.db.system = system
    expect([await keys(server), await rowsMade(server)]).toEqual([[], madeBy(0)])
    expect((await once(server)).status).toBe(200)
  })

  test('after a commit whose confirmation was lost replays what was committed', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const { system } = server.db
    server.db.system = async (work) => {
      const result = await system(work)
      if ((await keys(server)).some(({ state }) => state === 'done')) throw Object.assign(new Error('gone'), { code: '08006' })
      return result
    }
    expect((await once(server)).status).toBe(503)
    server.db.system = system
    const [row] = await keys(server)
    expect(await once(server)).toMatchObject({ status: 200, body: JSON.parse(row?.answer ?? '') as object })
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('after a crash is free within a minute; the call that seemed dead then changes nothing', async () => {
    const { hasher, waiting } = heldHasher()
    const server = await registrationServer({ hasher })
    const dead = once(server)
    await expect.poll(() => waiting.length).toBe(1)
    server.clock.advance({ seconds: 59 })
    expect(code(await once(server))).toBe('idempotency.running')
    server.clock.advance({ seconds: 1 })
    const second = once(server, { rfc: 'SAT970701NN3', email: 'otra@gomez.test' })
    await expect.poll(() => waiting.length).toBe(2)
    waiting[0]?.()
    expect(answerOf(await dead)).toEqual(refusal('idempotency.running'))
    expect(await rowsMade(server)).toEqual(madeBy(0))
    waiting[1]?.()
    expect((await second).status).toBe(200)
    expect(await rowsMade(server)).toEqual(madeBy(1))
  })

  test('is kept for 24 hours and then forgotten', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    await once(server)
    const other = { rfc: 'SAT970701NN3', email: 'otra@gomez.test' }
    server.clock.advance({ hours: 23, minutes: 59 })
    await server.jobs.sweep()
    expect(code(await once(server, other))).toBe('idempotency.mismatch')
    server.clock.advance({ minutes: 1 })
    expect((await once(server, other)).status).toBe(200)
    server.clock.advance({ hours: 24 })
    await server.jobs.sweep()
    expect(await keys(server)).toEqual([])
  })
})

describe('the key itself', () => {
  test.each([
    ['15 characters', 'k'.repeat(15)],
    ['129 characters', 'k'.repeat(129)],
    ['nothing', ''],
    ['a space', 'with a space inside it'],
    ['a letter of Latin-1', 'ñandú-ñandú-ñandú'],
  ])('of %s is refused at its name', async (_, header) => {
    const server = await registrationServer({ hasher: quickHasher })
    expect(answerOf(await once(server, {}, header))).toEqual(
      refusal('validation.failed', [{ field: 'Idempotency-Key', message: 'El formato no es válido.' }]),
    )
    expect(await rowsMade(server)).toEqual(madeBy(0))
  })

  test('is stored, like the request, as a keyed hash; the answer holds ids only', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    const answer = await once(server)
    const [row] = await keys(server)
    expect(row).toMatchObject({
      operation: 'registerCustomer',
      state: 'done',
      owner_id: null,
      answer: JSON.stringify(answer.body),
    })
    expect([row?.key_hash.length, row?.request_digest.length]).toEqual([32, 32])
    for (const word of [key, emma.rfc, emma.email, emma.password]) expect(JSON.stringify(row)).not.toContain(word)
  })

  test('of another call is refused', async () => {
    const server = await registrationServer({ hasher: quickHasher })
    await once(server)
    await server.db.directory.updateTable('idempotency_keys').set({ operation: 'chargeOrder' }).execute()
    expect(code(await once(server))).toBe('idempotency.mismatch')
  })

  test('is ignored by calls that do not take one', async () => {
    const server = await registrationServer()
    const begin = () => call(server, 'POST', '/onboardings', { body: chosen, headers: { 'Idempotency-Key': key } })
    expect((await begin()).body).not.toEqual((await begin()).body)
    expect(await keys(server)).toEqual([])
  })

  test('is described where it can be sent, and nowhere else', async () => {
    const server = await registrationServer()
    const { paths, components } = (await (await server.app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>>
      components: { parameters: Record<string, object> }
    }
    const takers = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters }) =>
        parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey') ? [path] : [],
      ),
    )
    const expected = Object.values<Endpoint>(endpoints).flatMap(({ idempotent, path }) => (idempotent ? [path] : []))
    expect(takers.toSorted()).toEqual(expected.toSorted())
    expect(takers).toEqual(expect.arrayContaining(['/register', '/cash/cards', '/cash/orders', '/subscriptions/{id}/pay']))
    expect(components.parameters['IdempotencyKey']).toMatchObject({
      in: 'header',
      name: 'Idempotency-Key',
      required: false,
      schema: { type: 'string', pattern: '^[!-~]{16,128}$' },
    })
  })
})
