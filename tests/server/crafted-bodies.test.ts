import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { wireSchema } from '#server/http/openapi-schema.ts'
import { longestText, marks } from '#tests/contract/support/inputs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { call, signIn } from './support/calls.ts'
import { quickHasher } from './support/quick-hasher.ts'
import { bypass, testEnv } from './support/test-env.ts'
import { testServer } from './support/test-server.ts'
import type { TestServer } from './support/test-server.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let token: string

beforeAll(async () => {
  const { db, drop } = await testDatabase()
  const env = { ...testEnv({ RATE_LIMIT_PER_MINUTE: '1000000' }), throttleFactor: 1_000_000 }
  server = await testServer({ env, hasher: quickHasher, db })
  token = await signIn(server, 'root@receptio.test')
  return drop
})

afterEach(() => vi.restoreAllMocks())

const rows = Object.entries<Endpoint>(endpoints).filter(([name, { body, upload }]) => body && !upload && name !== 'endSession')

interface Shape {
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  type?: string
}

/**
 * Returns a body in which every text is `text` and each list has one element. Of several forms it takes the first with
 * fields.
 */
function filled(shape: Shape, text: unknown): unknown {
  if (shape.anyOf) return filled(shape.anyOf.find(({ properties }) => properties) ?? shape.anyOf[0] ?? {}, text)
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, one]) => [name, filled(one, text)]))
  if (shape.type === 'array') return [filled(shape.items ?? {}, text)]
  return shape.type === 'string' ? text : 1
}

const shapeOf = ({ body }: Endpoint) => (body ? (wireSchema(body) as Shape) : {})
const texts = (shape: Shape): number => JSON.stringify(filled(shape, '☃')).split('☃').length - 1
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '019ab000-0000-7000-8000-000000000000')

describe('[S1] a body of 256 KB of marks', () => {
  test.each(rows)('%s normalises nothing of it', async (_name, endpoint) => {
    const shape = shapeOf(endpoint)
    const text = marks(Math.floor(250_000 / 2 / Math.max(1, texts(shape))))
    const body = filled(shape, text) as object
    const normalise = vi.spyOn(String.prototype, 'normalize')
    const answer = await call(server, endpoint.method, pathOf(endpoint), { token, body: { ...body, challenge: bypass } })
    expect(answer.status).toBe(422)
    const long = normalise.mock.contexts.filter((typed) => String(typed).length > longestText)
    expect(long).toEqual([])
  })

  test('the product answers others meanwhile', async () => {
    const anonymous = rows.filter(([, { access }]) => access === 'anyone')
    expect(anonymous.length).toBeGreaterThan(7)
    const startedAt = performance.now()
    await Promise.all(
      anonymous.map(([, endpoint]) =>
        call(server, endpoint.method, pathOf(endpoint), {
          body: filled(shapeOf(endpoint), marks(125_000 / Math.max(1, texts(shapeOf(endpoint))))),
        }),
      ),
    )
    expect((await server.app.request('/healthz')).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})

const crafted = [
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 } },
  { length: null },
  { length: -1 },
  { length: '9'.repeat(400) },
  { size: { toString: 1 } },
  { toString: 1, valueOf: 1 },
  { toJSON: 1, constructor: 1, hasOwnProperty: 1 },
  JSON.parse('{"__proto__":{"length":1},"length":{"__proto__":null}}') as object,
  [{ length: { toString: 1 } }],
  [[[]]],
  { 0: 'a', length: 1 },
  null,
  true,
  -0.5,
]

/** Yields bodies with `odd` in the place of the whole body and of one field after another. */
function* withOne(shape: Shape, odd: unknown): Generator {
  const body = filled(shape, 'x')
  yield odd
  if (typeof body !== 'object' || body === null) return
  for (const [name, inner] of Object.entries(body as Record<string, unknown>)) {
    yield { ...body, [name]: odd }
    if (typeof inner !== 'object' || inner === null) continue
    for (const key of Object.keys(inner))
      yield { ...body, [name]: Object.assign(Array.isArray(inner) ? [] : {}, inner, { [key]: odd }) }
  }
}

describe('[S7] crafted shapes in place of fields', () => {
  test.each(rows)('%s answers 422, never 500', async (_name, endpoint) => {
    const statuses = new Map<number, unknown>()
    for (const odd of sampleOfTheDay(crafted, 3)) {
      for (const body of withOne(shapeOf(endpoint), odd)) {
        const { status } = await call(server, endpoint.method, pathOf(endpoint), { token, body })
        if (![200, 400, 404, 409, 422].includes(status)) statuses.set(status, body)
      }
    }
    expect([...statuses]).toEqual([])
  })
})

describe('[S15] a body of 20,000 unknown fields', () => {
  test('is refused in an answer that does not grow with it', async () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))
    const answer = await call(server, 'POST', '/tokens', { body })
    expect(answer.status).toBe(422)
    expect((answer.body as { errors: unknown[] }).errors).toHaveLength(50)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })
})
