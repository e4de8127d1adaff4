import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callLimit } from '#src/services/http.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'
import { done, me, refusal } from './support/replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = { body: { email: 'owner@acme.test', challenge: 'solved' } }
const seconds = (times: { at: number }[]) => times.map(({ at }) => (at - fixtureNow) / 1000)

/** Returns the result of a call, and the second at which it is known. */
async function watch(pending: Promise<unknown>) {
  let at: number | null = null
  const outcome = settled(pending).then((result) => {
    at = (Date.now() - fixtureNow) / 1000
    return result
  })
  await vi.advanceTimersByTimeAsync(callLimit * 2)
  return { outcome: await Promise.race([outcome, Promise.resolve('still waiting')]), at }
}

test('[CALL-2] the limit is 60 seconds', () => {
  expect(callLimit).toBe(60_000)
})

describe('[CALL-2] an act', () => {
  test.each<[string, Reply, object]>([
    ['nobody answers', 'silent', { kind: 'timeout' }],
    ['the answer stops half way', 'half a body', { kind: 'timeout' }],
  ])('is given up after 60 seconds, once sent, when %s', async (_, reply, failure) => {
    const { call, sent, failed } = httpOver([reply])

    expect(await watch(call('requestPasswordReset', ask))).toEqual({ outcome: { failure }, at: 60 })
    expect(seconds(sent)).toEqual([0])
    expect(failed).toHaveBeenCalledExactlyOnceWith({ operation: 'requestPasswordReset', failure, acted: true })
  })

  test('is not given up before', async () => {
    const { call } = httpOver([{ ...done, after: 59_900 }])

    expect(await watch(call('requestPasswordReset', ask))).toEqual({ outcome: { value: { data: { ok: true } } }, at: 59.9 })
  })

  test.each<Reply>([
    { status: 500 },
    { status: 502 },
    { status: 503, headers: { 'Retry-After': '1' } },
    { status: 504 },
    { status: 408 },
    { status: 429 },
    'offline',
  ])('is never sent twice: %j', async (reply) => {
    const { call, sent, failed } = httpOver([reply, done])
    const { outcome, at } = await watch(call('requestPasswordReset', ask))

    expect([outcome, at]).toEqual([expect.objectContaining({ failure: expect.anything() as unknown }), 0])
    expect(sent).toHaveLength(1)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('that changes a record is never sent twice either', async () => {
    const { call, sent } = httpOver([{ status: 503 }, me])

    expect(await watch(call('updateUser', { params: { id: olivia.id }, body: { name: 'Olivia', version: 3 } }))).toMatchObject({
      at: 0,
    })
    expect(sent).toHaveLength(1)
  })

  test('says that nobody is there as soon as it is known', async () => {
    const { call } = httpOver(['offline'])

    expect(await watch(call('requestPasswordReset', ask))).toEqual({ outcome: { failure: { kind: 'unreachable' } }, at: 0 })
  })
})

describe('[CALL-2] a read', () => {
  test.each<Reply>([{ status: 500 }, { status: 502 }, { status: 503 }, { status: 504 }, 'offline'])(
    'is tried twice again, each time later: %j',
    async (reply) => {
      const { call, sent, failed } = httpOver([reply, reply, me])

      expect(await watch(call('getMe', {}))).toEqual({ outcome: { value: { data: olivia } }, at: 0.9 })
      expect(seconds(sent)).toEqual([0, 0.3, 0.9])
      expect(failed).not.toHaveBeenCalled()
    },
  )

  test('fails with the last answer, told once', async () => {
    const { call, sent, failed } = httpOver([
      'offline',
      { status: 502 },
      refusal(503, 'server.busy', { 'Retry-After': '30' }),
      me,
    ])
    const { outcome, at } = await watch(call('getMe', {}))

    expect([outcome, at]).toEqual([
      { failure: expect.objectContaining({ kind: 'refused', status: 503, retryAt: fixtureNow + 30_900 }) as unknown },
      0.9,
    ])
    expect(sent).toHaveLength(3)
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test.each([400, 401, 403, 404, 408, 409, 413, 422, 423, 429, 501])('is not tried again after %i', async (status) => {
    const { call, sent } = httpOver([{ status }, me])

    expect(await watch(call('getMe', {}))).toMatchObject({ outcome: { failure: { kind: 'refused', status } }, at: 0 })
    expect(sent).toHaveLength(1)
  })

  test('that nobody answers is tried again after 20 seconds', async () => {
    const { call, sent } = httpOver(['silent', me])

    expect(await watch(call('getMe', {}))).toEqual({ outcome: { value: { data: olivia } }, at: 20.3 })
    expect(seconds(sent)).toEqual([0, 20.3])
  })

  test('is given up after 60 seconds in all', async () => {
    const { call, sent, failed } = httpOver(['silent'])

    expect(await watch(call('getMe', {}))).toEqual({ outcome: { failure: { kind: 'timeout' } }, at: 60 })
    expect(seconds(sent)).toEqual([0, 20.3, 40.9])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  test('whose answer stops half way is given up after 20 seconds', async () => {
    const { call } = httpOver(['half a body'])

    expect(await watch(call('getMe', {}))).toEqual({ outcome: { failure: { kind: 'timeout' } }, at: 20 })
  })

  test('that is aborted is not tried again, nor told', async () => {
    const controller = new AbortController()
    const { call, sent, failed } = httpOver(['offline'])
    const pending = settled(call('getMe', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(200)
    controller.abort()
    await vi.advanceTimersByTimeAsync(callLimit)

    expect(await pending).toHaveProperty('failure')
    expect(sent).toHaveLength(1)
    expect(failed).not.toHaveBeenCalled()
  })
})
