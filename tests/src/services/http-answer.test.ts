import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import type { HttpOptions } from '#src/services/http.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'
import { done, me, refusal, refused } from './support/replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = { body: { email: 'owner@acme.test', challenge: 'solved' } }

/** Returns the result of requesting a new password when the server replies so. */
async function comesTo(reply: Reply) {
  const { call, failed } = httpOver([reply])
  const outcome = await settled(call('requestPasswordReset', ask))
  return { outcome, told: failed.mock.calls.map(([event]) => event) }
}

describe('[CALL-2] a good answer', () => {
  test('is the contract’s value, in our words', async () => {
    const { call, failed } = httpOver([me])

    expect(await call('getMe', {})).toEqual({ data: olivia })
    expect(failed).not.toHaveBeenCalled()
  })

  test.each([200, 201, 202, 299])('may have status %i', async (status) => {
    expect((await comesTo({ ...done, status })).outcome).toEqual({ value: { data: { ok: true } } })
  })

  test.each<[string, Reply, string]>([
    ['a field of another type', { status: 200, json: { data: { ok: 'yes' } } }, 'data.ok'],
    ['a field that is missing', { status: 200, json: { data: {} } }, 'data.ok'],
    ['another envelope', { status: 200, json: { ok: true } }, 'data'],
    ['a list', { status: 200, json: [] }, ''],
    ['null', { status: 200, json: null }, ''],
    ['a page', { status: 200, text: '<!doctype html><title>Mantenimiento</title>' }, ''],
    ['half of JSON', { status: 200, text: '{"data":{"ok":tr' }, ''],
    ['nothing', { status: 200, text: '' }, ''],
    ['no content', { status: 204 }, ''],
  ])('that is %s is drift, told with the path of the field', async (_, reply, path) => {
    const failure = { kind: 'unreadable', path }

    expect(await comesTo(reply)).toEqual({
      outcome: { failure },
      told: [{ operation: 'requestPasswordReset', failure, acted: true }],
    })
  })
})

describe('[ERR-1] a refusal', () => {
  const nothing = { message: '', code: '', description: '', errors: [], requestId: '' }
  const error = {
    message: 'El correo no es válido',
    code: 'validation.failed',
    description: 'Revísalo',
    errors: [{ field: 'email', message: 'email' }],
  }
  const full = { ...error, request_id: 'req-9' }
  const read = { ...error, requestId: 'req-9' }

  test.each<[string, Reply, object]>([
    ['a full body', { status: 422, json: full }, { status: 422, body: read }],
    ['more than agreed', { status: 422, json: { ...full, stack: 'at secret.ts:1' } }, { status: 422, body: read }],
    ['a message only', { status: 400, json: { message: 'No' } }, { status: 400, body: { ...nothing, message: 'No' } }],
    ['an empty object', { status: 403, json: {} }, { status: 403, body: nothing }],
    ['nothing', { status: 404 }, { status: 404, body: nothing }],
    ['a page', { status: 413, text: '<html>413 Payload Too Large</html>' }, { status: 413, body: nothing }],
    ['JSON of another kind', { status: 409, json: ['No'] }, { status: 409, body: nothing }],
    ['a list that is none', { status: 422, json: { ...full, errors: 'email' } }, { status: 422, body: nothing }],
    ['half of JSON', { status: 415, text: '{"message":"No' }, { status: 415, body: nothing }],
    ['a full body', { status: 500, json: full }, { status: 500, body: read }],
    [
      'a page',
      { status: 502, text: '<html>502</html>', headers: { 'content-type': 'text/html' } },
      { status: 502, body: nothing },
    ],
    ['nothing', { status: 503 }, { status: 503, body: nothing }],
    [
      'half of JSON',
      { status: 504, text: '{"mess', headers: { 'content-type': 'application/json' } },
      { status: 504, body: nothing },
    ],
    ['a redirect that was not followed', { status: 304 }, { status: 304, body: nothing }],
    [
      'the request’s number in a header only',
      { status: 500, headers: { 'x-request-id': 'req-7' } },
      { status: 500, body: { ...nothing, requestId: 'req-7' } },
    ],
    [
      'no number in its body',
      { status: 422, json: { ...full, request_id: '' }, headers: { 'x-request-id': 'req-7' } },
      { status: 422, body: { ...read, requestId: 'req-7' } },
    ],
    ['two numbers', { status: 422, json: full, headers: { 'x-request-id': 'req-7' } }, { status: 422, body: read }],
  ])('with %s is a failure, told once: %o', async (_, reply, { status, body }: { status?: number; body?: object }) => {
    const failure = { kind: 'refused', status, body, retryAt: null }

    expect(await comesTo(reply)).toEqual({
      outcome: { failure },
      told: [{ operation: 'requestPasswordReset', failure, acted: true }],
    })
  })

  test('rejects with CallFailed, and nothing else does', async () => {
    for (const reply of [refusal(422, 'captcha.failed'), { status: 200, text: 'x' }, 'offline'] satisfies Reply[]) {
      const { call } = httpOver([reply])
      await expect(call('requestPasswordReset', ask)).rejects.toBeInstanceOf(CallFailed)
    }
  })
})

describe('[VERIFY-3] when the server names a time to wait', () => {
  const minute = 60_000
  const waits = async (status: number, header?: string) => {
    const { outcome } = await comesTo(refusal(status, 'calls.throttled', header === undefined ? {} : { 'Retry-After': header }))
    return (outcome as { failure: { retryAt: number | null } }).failure.retryAt
  }

  test.each([
    ['42', 42_000],
    ['0', 0],
    ['86400', 86_400_000],
    [' 42 ', 42_000],
    ['Sat, 21 Nov 2026 18:02:00 GMT', 2 * minute],
    ['Sat, 21 Nov 2026 17:59:00 GMT', -minute],
  ])('429 with %j', async (header, after) => {
    expect(await waits(429, header)).toBe(fixtureNow + after)
  })

  test.each([
    undefined,
    '',
    '-5',
    '1.5',
    '1e3',
    'soon',
    '99999999999',
    '9'.repeat(400),
    'Infinity',
    'NaN',
    '2026-11-21',
    'Sat, 99 Nov 2026 18:02:00 GMT',
    '42, 43',
  ])('429 with %j is a minute', async (header) => {
    expect(await waits(429, header)).toBe(fixtureNow + minute)
  })

  test('any other refusal waits only when told to', async () => {
    expect(await waits(503, '30')).toBe(fixtureNow + 30_000)
    expect(await waits(503)).toBeNull()
    expect(await waits(422, 'soon')).toBeNull()
  })
})

test('[ERR-1] a call that was aborted has no failure to tell', async () => {
  const controller = new AbortController()
  const { call, failed } = httpOver(['silent'])
  const pending = settled(call('requestPasswordReset', { ...ask, signal: controller.signal }))
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()

  expect(await pending).toHaveProperty('failure')
  expect(failed).not.toHaveBeenCalled()
})

test('[ERR-1] a defect of ours is unexpected, not silence', async () => {
  const { call, failed } = httpOver([done], { locale: () => 'no\nheader' })

  expect(await settled(call('requestPasswordReset', ask))).toEqual({ failure: { kind: 'unexpected' } })
  expect(failed).toHaveBeenCalledExactlyOnceWith({
    operation: 'requestPasswordReset',
    failure: { kind: 'unexpected' },
    acted: true,
  })
})

test('[ERR-1] two failed calls are told of twice', async () => {
  const { call, failed } = httpOver([refusal(403, 'permission.missing')])
  await settled(call('requestPasswordReset', ask))
  await settled(call('getMe', {}))

  expect(failed.mock.calls).toEqual([
    [{ operation: 'requestPasswordReset', failure: refused(403, 'permission.missing'), acted: true }],
    [{ operation: 'getMe', failure: refused(403, 'permission.missing'), acted: false }],
  ])
})

describe('how a call ended is told for support, with nothing that it carried', () => {
  test.each<[string, Reply, object]>([
    ['well', { ...done, headers: { 'X-Request-Id': 'req-7' } }, { failure: null, requestId: 'req-7' }],
    ['refused', refusal(422, 'link.wrong'), { failure: refused(422, 'link.wrong'), requestId: null }],
    ['not at all', 'offline', { failure: { kind: 'unreachable' }, requestId: null }],
  ])('%s', async (_, reply, how) => {
    const ended = vi.fn<NonNullable<HttpOptions['ended']>>()
    const { call } = httpOver([reply], { ended })
    await settled(call('requestPasswordReset', ask))

    expect(ended.mock.calls.map(([event]) => event)).toEqual([
      expect.objectContaining({ operation: 'requestPasswordReset', ms: expect.any(Number), ...how }),
    ])
    expect(JSON.stringify(ended.mock.calls)).not.toContain('owner@acme.test')
  })

  test('with the time that it took', async () => {
    const ended = vi.fn<NonNullable<HttpOptions['ended']>>()
    const { call } = httpOver([{ ...done, after: 250 }], { ended })
    const answered = settled(call('requestPasswordReset', ask))
    await vi.advanceTimersByTimeAsync(250)
    await answered

    expect(ended.mock.calls.map(([{ ms }]) => ms)).toEqual([250])
  })
})
