import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { type Endpoint, refusalsOf } from '#contract/endpoint.ts'
import { failureOf } from '#contract/failure.ts'
import * as z from '#contract/zod.ts'
import { callLimit, createHttp } from '#src/services/http.ts'
import { nobody } from '#src/services/session-port.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { Hears } from './machine-events.ts'
import { operations, outcomeRows, outcomeTable, type OutcomeRow } from './outcome-table.ts'
import { respond } from './stages/wire.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Calls the real HTTP client over a network that answers as the row says. */
async function heardOverHttp({ operation, wire }: OutcomeRow): Promise<Hears> {
  const reached = Promise.withResolvers<void>()
  const call = createHttp({
    base: 'https://receptio.test/api',
    session: nobody,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed: () => {},
    async fetch(request, init) {
      // A real network reads the whole request. Node complains when a form is dropped half way.
      if (request instanceof Request) await request.bytes()
      reached.resolve()
      return respond(wire, init?.signal ?? (request instanceof Request ? request.signal : null))
    },
  })
  const heard = call(operation, ownRequest(operation) as never).then(
    (output: unknown): Hears => ({ output }),
    (error: unknown): Hears => ({ failure: failureOf(error) }),
  )
  await reached.promise
  await vi.advanceTimersByTimeAsync(callLimit)
  return heard
}

/** Returns what a service passes to the call: the request of the fixtures, with the code's names. */
function ownRequest(operation: Operation): object {
  const { query, body, upload }: Endpoint = endpoints[operation]
  const sent = requests[operation] as { query?: unknown; body?: unknown }
  return {
    ...sent,
    ...(query && { query: z.parse(query, sent.query) }),
    ...(body && !upload && { body: z.parse(body, sent.body) }),
  }
}

const rows = outcomeTable.map((row): [string, OutcomeRow] => [`${row.operation}: ${row.outcome}`, row])

test.each(rows)('[CALL-2] what travels is what the machine hears: %s', async (_, row) => {
  expect(await heardOverHttp(row)).toEqual(row.hears)
})

test('every call has the same thirteen outcomes and one for each other code of its own', () => {
  const thirteen = ['ok', '400', '401', '403', '404', '409', '422', '423', '429', '500', 'timeout', 'offline', 'garbage']

  for (const operation of operations) {
    expect(outcomeRows(operation).map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(thirteen))
    expect(codesOf(operation)).toEqual(expect.arrayContaining([...endpoints[operation].refusals]))
  }
})

test('names an outcome of a call once', () => {
  const names = rows.map(([name]) => name)

  expect(new Set(names).size).toBe(names.length)
})

test('a refusal that the contract lists for the call stands for its status', () => {
  expect(refusalsOf(endpoints.createToken)).toContain('credentials.wrong')
  expect(codesOf('createToken')).toContain('credentials.wrong')
  expect(codesOf('createToken')).not.toContain('session.ended')
})

function codesOf(operation: Operation): string[] {
  return outcomeRows(operation).flatMap(({ hears }) =>
    'failure' in hears && hears.failure.kind === 'refused' ? [hears.failure.body.code] : [],
  )
}
