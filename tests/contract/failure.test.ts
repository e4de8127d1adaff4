import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/error-body.ts'
import { CallFailed, type Failure, failureOf, isMissingCode, markMissingCode, throttledUntil } from '#contract/failure.ts'
import { anyValue, counterexample } from './support/properties.ts'

const body = { message: '', code: '', description: '', errors: [], requestId: '' }
const refused = (status: number, code = '', retryAt: number | null = null): Failure => ({
  kind: 'refused',
  status,
  body: { ...body, code },
  retryAt,
})
const silent: Failure[] = [
  { kind: 'unreachable' },
  { kind: 'timeout' },
  { kind: 'unreadable', path: 'data.id' },
  { kind: 'unexpected' },
]

describe('[ERR-1] what a rejected call says', () => {
  test('is the failure that it carries', () => {
    for (const failure of [refused(422), ...silent]) expect(failureOf(new CallFailed(failure))).toBe(failure)
  })

  test('is unexpected for anything else', () => {
    const strange = [
      undefined,
      null,
      '',
      new Error('x'),
      new TypeError('fetch failed'),
      { failure: refused(422) },
      { name: 'CallFailed', failure: { kind: 'timeout' } },
      Promise.reject,
      Symbol('x'),
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
        },
      ),
    ]

    for (const error of strange) expect(failureOf(error)).toEqual({ kind: 'unexpected' })
    expect(
      counterexample(
        fc.property(anyValue, (error) => {
          expect(failureOf(error)).toEqual({ kind: 'unexpected' })
        }),
        200,
      ),
    ).toBeNull()
  })

  test('is unreachable for code that could not be fetched', () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    markMissingCode(error)

    expect([failureOf(error), isMissingCode(error)]).toEqual([{ kind: 'unreachable' }, true])
    expect(isMissingCode(new TypeError(error.message))).toBe(false)
  })

  test('has a name, a message without data, and its cause', () => {
    const cause = new Error('socket closed')
    const error = new CallFailed({ kind: 'unreachable' }, { cause })

    expect([error.name, error.message, error.cause, error instanceof Error]).toEqual(['CallFailed', 'unreachable', cause, true])
  })
})

test('[VERIFY-3] only a throttle names a time to wait until', () => {
  expect(throttledUntil(refused(429, 'calls.throttled', 1_795_284_060_000))).toBe(1_795_284_060_000)
  expect(throttledUntil(refused(429, 'calls.throttled', null))).toBeNull()
  expect(throttledUntil(refused(503, 'server.busy', 1_795_284_060_000))).toBeNull()
  expect(silent.map(throttledUntil)).toEqual([null, null, null, null])
})

describe('[ERR-1] an error body', () => {
  test('is read whole', () => {
    const full = {
      message: 'El correo ya existe',
      code: 'validation.failed',
      description: 'Usa otro',
      errors: [{ field: 'email', message: 'email.unique' }],
    }

    expect(errorBodySchema.parse({ ...full, request_id: 'req-1', stack: 'at secret.ts' })).toEqual({
      ...full,
      requestId: 'req-1',
    })
  })

  test('may lack anything', () => {
    expect(errorBodySchema.parse({})).toEqual(body)
    expect(errorBodySchema.parse({ message: 'No' })).toEqual({ ...body, message: 'No' })
  })

  test.each([null, [], 'No', 5, { message: 5 }, { errors: {} }, { errors: [{ field: 'email' }] }, { errors: ['email'] }])(
    'is none when it is %j',
    (value) => {
      expect(errorBodySchema.safeParse(value).success).toBe(false)
    },
  )
})
