import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalsOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorBodySchema } from '#contract/error-body.ts'
import { failureCodes, isFailureCode } from '#contract/failure-codes.ts'
import * as z from '#contract/zod.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { call, signIn } from './support/calls.ts'
import type { Answer } from './support/calls.ts'
import { planId, productId } from './support/catalogue.ts'
import { generatedCalls } from './support/generated-calls.ts'
import { idsOf } from './support/people.ts'
import { quickHasher } from './support/quick-hasher.ts'
import { bypass, testEnv } from './support/test-env.ts'
import { testServer } from './support/test-server.ts'
import type { TestServer } from './support/test-server.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_302)

vi.setConfig({ testTimeout: runs * 3_000, hookTimeout: 60_000 })

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)
let sentInAll = 0

/** A bench checks whether memory grows with the calls; the suite, with its seed, checks the generator. */
const isBench = process.env['FUZZ_MEMORY'] !== undefined
afterEach(() => {
  if (!isBench) return
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  process.stdout.write(`${sentInAll} calls: RSS ${mib(rss)} MB, heap ${mib(heapUsed)} MB, buffers ${mib(arrayBuffers)} MB\n`)
})

let place: TestDatabase
let server: TestServer
let ids: string[]
let plans: string[]
const tokens: string[] = []

beforeAll(async () => {
  place = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'fuzz-sandbox-'))
  const sandbox = await createSandbox({ dataDir, stripe: demoStripe, openpay: demoOpenpay })
  const gateways = { STRIPE_API_BASE: sandbox.url, OPENPAY_API_BASE: `${sandbox.url}/openpay/v1` }
  const env = { ...testEnv({ RATE_LIMIT_PER_MINUTE: '1000000', ...gateways }), throttleFactor: 1_000_000 }
  server = await testServer({ env, hasher: quickHasher, db: place.db })
  const people = await Promise.all(
    ['user@acme.test', 'owner@acme.test', 'nuevo@demo.test'].map((email) => idsOf(place.db, email)),
  )
  const sold = await Promise.all([planId(place.db, 'Profesional'), productId(place.db, 'CRM')])
  const companies = await place.db.system((tx) => tx.selectFrom('companies').select('id').execute())
  ids = [...companies.map(({ id }) => id), ...people.flatMap(({ userId, customerId }) => [userId, customerId]), ...sold]
  plans = (await place.db.directory.selectFrom('plans').select('id').execute()).map(({ id }) => id)
  for (const email of ['user@acme.test', 'owner@acme.test', 'root@receptio.test']) tokens.push(await signIn(server, email))
  return async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
    await place.drop()
  }
})

const invalid = (answer: Answer) =>
  [400, 413, 415].includes(answer.status) || (answer.body as { code?: string }).code === 'validation.failed'

/** Returns what is wrong with an answer, by its row of the table; empty when it is as described. */
function faults(endpoint: Endpoint, { status, headers, body }: Answer): string[] {
  const unnamed = /^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '') ? [] : ['no request id']
  if (status === 200 && endpoint.file) return unnamed
  if (status === 200) return z.safeDecode(endpoint.output, body).success ? unnamed : [...unnamed, 'an answer outside the schema']
  const { code } = errorBodySchema.parse(body)
  if (!isFailureCode(code) || status >= 500) return [...unnamed, `${status} ${code}`]
  return [
    ...unnamed,
    ...(refusalsOf(endpoint).includes(code) ? [] : [`${code} is not of this call`]),
    ...(status === failureCodes[code] ? [] : [`${status} came with ${code}`]),
  ]
}

describe('[ERR-2] generated calls', () => {
  const called = Object.entries<Endpoint>(endpoints)
  test.each(isBench ? called : sampleOfTheDay(called, 2))('%s answers as the table says, never 5xx', async (_name, endpoint) => {
    let passed = 0
    let sent = 0
    const token = fc.oneof(
      { weight: 6, arbitrary: fc.nat({ max: 2 }).map((index) => tokens[index]) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    const calls = fc.tuple(generatedCalls(endpoint, { ids, plans, challenge: bypass }), token)
    await fc.assert(
      fc.asyncProperty(calls, async ([{ path, ...sending }, whose]) => {
        const token = endpoint.path === '/logout' ? await signIn(server, 'user@acme.test') : whose
        const answer = await call(server, endpoint.method, path, { ...sending, token })
        sent += 1
        sentInAll += 1
        passed += invalid(answer) ? 0 : 1
        expect(faults(endpoint, answer)).toEqual([])
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
    expect(passed / sent).toBeGreaterThanOrEqual(isBench ? 0 : 0.3)
  })

  test('hostile authorisations get 401 and no more', async () => {
    const header = fc.oneof(
      fc.string({ maxLength: 200, unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.constantFrom('a', '-', '_', '=', '.', ' '), maxLength: 60 }).map((text) => `Bearer ${text}`),
    )
    await fc.assert(
      fc.asyncProperty(header, async (value) => {
        const answer = await call(server, 'GET', '/me', { headers: { Authorization: value } })
        expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'session.ended'])
      }),
      { numRuns: runs * 5, seed, endOnFailure: true },
    )
  })
})
