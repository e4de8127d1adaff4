import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalsOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorBodySchema } from '#contract/failure.ts'
import { failureCodes, isFailureCode } from '#contract/failure-codes.ts'
import * as z from '#contract/zod.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { letterOf } from '#tests/contract/support/properties.ts'
import { trail } from '#tests/fixtures/back-office/support.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { call, signIn } from './support/calls.ts'
import type { Answer } from './support/calls.ts'
import { planId, productId } from './support/catalogue.ts'
import { uploads } from './support/form-arbitrary.ts'
import { idsOf } from './support/people.ts'
import { quickHasher } from './support/quick-hasher.ts'
import { bypass, testEnv } from './support/test-env.ts'
import { testServer } from './support/test-server.ts'
import type { TestServer } from './support/test-server.ts'
import { hostile, nearly, validFor } from './support/wire-arbitrary.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_302)

vi.setConfig({ testTimeout: runs * 3_000, hookTimeout: 60_000 })

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)
let sentInAll = 0

/** A bench looks whether memory grows with the calls; how well the generator aims is the suite's, with its seed. */
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

const passwords = fc.oneof(
  { weight: 9, arbitrary: fc.constant('Demo1234!') },
  { weight: 1, arbitrary: fc.constant('Other1234!') },
)

const rfcs = fc.oneof(
  fc.constantFrom('ADI150312KJ4', ' nho-190827-tr5 '),
  fc.string({ unit: letterOf('ABCÑ&'), minLength: 3, maxLength: 4 }).map((initials) => `${initials}950101AA1`),
)

const known: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.constantFrom('user@acme.test', 'nobody@acme.test', ' USER@ACME.TEST '),
    fc.nat({ max: 999 }).map((number) => `new${number}@acme.test`),
  ),
  rfc: rfcs,
  name: fc.constantFrom('Emma Gómez', "Robert'); drop table users; --", '<b>🌮</b>'),
  phone: fc.constantFrom('5512345678', '+52 55 1234 5678'),
  notes: fc.constantFrom('', 'dos\nlíneas', '<script>'),
  period: fc.constantFrom(0, 1),
  subscription_plan_id: fc.nat().map((index) => plans[index % plans.length] ?? ''),
  onboarding_id: fc.nat().map((index) => ids[index % ids.length] ?? ''),
  code: fc.constantFrom('BIENVENIDA', 'AGOTADA', 'nada', ' menos100 '),
  promocode: fc.constantFrom('', 'BIENVENIDA', 'VENCIDA', 'nada'),
  challenge: fc.constant(bypass),
  password: passwords,
  password_confirmation: passwords,
  app: fc.constantFrom('crm', 'nomina', 'evil'),
  x: fc.constant('f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'),
  y: fc.constant('x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0'),
}

/** Of a support case: its words mean something else elsewhere. */
const ofCases: Record<string, fc.Arbitrary<unknown>> = {
  description: fc.constantFrom('No puedo pagar mi plan', "dos líneas\nde '; drop table users; --"),
  place: fc.constantFrom('/soporte', '/app/dashboard'),
  code: fc.constantFrom(null, '40001'),
  trail: fc.constantFrom([], trail),
}

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'X-Client-Idx',
        'Accept-Language',
        'Content-Type',
        'DPoP',
        'X-Forwarded-For',
        'Content-Length',
        'X-Tenancy',
        'Authorization',
        'Accept',
        'Host',
        'Idempotency-Key',
      ),
      fc.string({ maxLength: 60, unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)) }),
      { maxKeys: 3 },
    ),
  },
)

const oneOrAnother = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: bad })

function pathArbitrary({ path, query }: Endpoint): fc.Arbitrary<string> {
  const segment = oneOrAnother(
    fc.nat().map((index) => ids[index % ids.length] ?? ''),
    fc.string({ maxLength: 80 }),
  )
  const segments = fc.array(segment, { minLength: 2, maxLength: 2 })
  const odd = fc.webQueryParameters({ size: 'small' })
  const queries = query
    ? oneOrAnother(
        validFor(query, known).map((value) => new URLSearchParams(value as Record<string, string>).toString()),
        odd,
      )
    : oneOrAnother(fc.constant(''), odd)
  return fc.tuple(segments, queries).map(([parts, search]) => {
    const given = [...parts]
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent((given.shift() ?? '').toWellFormed()) || 'x')
    return search === '' ? filled : `${filled}?${search}`
  })
}

function bodyArbitrary({ path, body, upload }: Endpoint): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  if (upload) return uploads
  const valid = validFor(body, path.endsWith('support_cases') ? { ...known, ...ofCases } : known)
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 4, arbitrary: nearly(valid) }, { weight: 1, arbitrary: hostile })
}

const invalid = (answer: Answer) =>
  [400, 413, 415].includes(answer.status) || (answer.body as { code?: string }).code === 'validation.failed'

/** What is wrong with an answer, by the row it belongs to; nothing when it is as described. */
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
  test.each(Object.entries<Endpoint>(endpoints))('%s answers as the table says, never 5xx', async (_name, endpoint) => {
    let passed = 0
    let sent = 0
    const calls = fc.record({
      path: pathArbitrary(endpoint),
      body: bodyArbitrary(endpoint),
      headers,
      token: fc.oneof(
        { weight: 6, arbitrary: fc.nat({ max: 2 }).map((index) => tokens[index]) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    })
    await fc.assert(
      fc.asyncProperty(calls, async ({ path, ...options }) => {
        if (endpoint.path === '/logout') options.token = await signIn(server, 'user@acme.test')
        const answer = await call(server, endpoint.method, path, options)
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
