import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpOptions } from '#src/services/http.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { type Answered, httpOver, type Reply, settled, signedIn } from './support/http-over.ts'
import { done, me, refusal, refused } from './support/replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

const rename = { params: { id: olivia.id }, body: { name: 'Olivia O.', version: 3 } }
const ended = refusal(401, 'session.ended')
const tokens = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers['authorization'])

/** The person signs in again, with this token. */
const getting = (token: string) => (current: { token: string }) => {
  current.token = token
  return true
}

describe('[STAT-4] a session that the server has ended', () => {
  test.each(['session.ended', 'proof.refused', 'unknown.code'])(
    '%s: the act goes on with the new token once the person has signed in',
    async (code) => {
      const { session, renewed } = signedIn('token-1', getting('token-2'))
      const { call, sent, failed } = httpOver([refusal(401, code), me], { session })

      expect(await call('updateUser', rename)).toEqual({ data: olivia })
      expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual(
        ['PUT', 'PUT'].map((method) => [
          method,
          `https://receptio.test/api/usuarios/${olivia.id}`,
          { nombre: 'Olivia O.', version: 3 },
        ]),
      )
      expect(tokens(sent)).toEqual(['Bearer token-1', 'Bearer token-2'])
      expect(renewed.mock.calls).toEqual([['token-1', undefined]])
      expect(failed).not.toHaveBeenCalled()
    },
  )

  test('the act is refused when the person gives up, and told once', async () => {
    const { session, renewed } = signedIn('token-1')
    const { call, sent, failed } = httpOver([ended], { session })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: refused(401, 'session.ended') })
    expect([sent.length, renewed.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1, 1])
  })

  test('the act is not sent a third time', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent, failed } = httpOver([ended], { session })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: refused(401, 'session.ended') })
    expect([sent.length, renewed.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1, 1])
  })

  test('whoever leaves the screen meanwhile sends nothing and hears nothing', async () => {
    const controller = new AbortController()
    const { session, renewed } = signedIn('token-1')
    renewed.mockImplementation(
      (_, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const { call, sent, failed } = httpOver([ended, me], { session })
    const pending = settled(call('updateUser', { ...rename, signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1)
    controller.abort()

    expect(await pending).toEqual({ failure: { kind: 'unexpected' } })
    expect(sent).toHaveLength(1)
    expect(failed).not.toHaveBeenCalled()
  })

  test.each<[string, Reply]>([
    ['403', refusal(403, 'permission.missing')],
    ['423', refusal(423, 'account.blocked')],
  ])('%s ends no session', async (_, reply) => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([reply], { session })
    await settled(call('updateUser', rename))

    expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
  })

  test('[SIGNIN-4] a wrong password is a form’s error, not an ended session', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([refusal(401, 'credentials.wrong')], { session })

    expect(
      await settled(call('createToken', { body: { email: 'owner@acme.test', password: 'wrong pass', challenge: 'solved' } })),
    ).toEqual({
      failure: refused(401, 'credentials.wrong'),
    })
    expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
  })

  test('signing out with a token that is dead already asks nobody to sign in', async () => {
    const { session, renewed } = signedIn('token-2', getting('token-3'))
    const { call, sent } = httpOver([ended], { session })
    await settled(call('endSession', { body: {}, token: 'token-1' }))

    expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
  })
})

describe('[STAT-4] a computer whose clock is wrong', () => {
  const clockRefusal = (date: string | null) => refusal(401, 'proof.clock', date === null ? {} : { Date: date })
  const twoHoursLater = 'Sat, 21 Nov 2026 20:00:00 GMT'
  const proving = () => vi.fn<HttpOptions['prove']>(({ now }) => Promise.resolve(String(now)))
  const proofs = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => Number(headers['dpop']) - fixtureNow)
  const hour = 3_600_000

  test('proves by the server’s clock from the first refusal on, and sends the call again once', async () => {
    const { session, renewed } = signedIn('token-1')
    const { call, sent, failed } = httpOver([clockRefusal(twoHoursLater), me], { session, prove: proving() })

    expect(await call('updateUser', rename)).toEqual({ data: olivia })
    expect(proofs(sent)).toEqual([0, 2 * hour])
    await vi.advanceTimersByTimeAsync(1000)
    await call('getMe', {})
    expect(proofs(sent)).toEqual([0, 2 * hour, 2 * hour + 1000])
    expect([renewed.mock.calls, failed.mock.calls]).toEqual([[], []])
  })

  test('is told so when that does not help, and nobody has to sign in', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([clockRefusal(twoHoursLater)], { session, prove: proving() })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: refused(401, 'proof.clock') })
    expect([sent.length, renewed.mock.calls.length]).toEqual([2, 0])
  })

  test.each([null, 'yesterday'])('is told so at once when the server does not say the time: %j', async (date) => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([clockRefusal(date)], { session, prove: proving() })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: refused(401, 'proof.clock') })
    expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
  })

  test('may still find that the session has ended', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([clockRefusal(twoHoursLater), ended, me], { session, prove: proving() })

    expect(await call('updateUser', rename)).toEqual({ data: olivia })
    expect(tokens(sent)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
    expect(renewed.mock.calls).toEqual([['token-1', undefined]])
  })

  test('has its sign-out heard as well', async () => {
    const { session } = signedIn('token-2')
    const { call, sent } = httpOver([clockRefusal(twoHoursLater), done], { session, prove: proving() })
    await call('endSession', { body: {}, token: 'token-1' })

    expect(tokens(sent)).toEqual(['Bearer token-1', 'Bearer token-1'])
  })
})

describe('[admin D1] a request that the browser itself sent twice', () => {
  const copy = refusal(409, 'proof.seen')
  const proving = () => {
    let count = 0
    return vi.fn<HttpOptions['prove']>(() => Promise.resolve(`proof-${++count}`))
  }
  const proofsOf = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers['dpop'])

  test('a read is signed and asked again, once, and nobody has to sign in', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent, failed } = httpOver([copy, me], { session, prove: proving() })

    expect(await call('getMe', {})).toEqual({ data: olivia })
    expect(proofsOf(sent)).toEqual(['proof-1', 'proof-2'])
    expect([renewed.mock.calls, failed.mock.calls]).toEqual([[], []])
  })

  test('is not asked a third time', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([copy], { session, prove: proving() })

    expect(await settled(call('getMe', {}))).toEqual({ failure: refused(409, 'proof.seen') })
    expect([sent.length, renewed.mock.calls.length]).toEqual([2, 0])
  })

  test('an act with an Idempotency-Key is asked again with the same key', async () => {
    const { session } = signedIn('token-1')
    const { call, sent } = httpOver([copy, done], { session, prove: proving() })
    await settled(call('endSession', { body: {}, idempotencyKey: 'key-0123456789abcdef' }))

    expect(proofsOf(sent)).toEqual(['proof-1', 'proof-2'])
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-0123456789abcdef', 'key-0123456789abcdef'])
  })

  test('[issue 16.2] of an act without one nobody knows the outcome, and it is not sent again', async () => {
    const { session, renewed } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([copy], { session, prove: proving() })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: { kind: 'timeout' } })
    expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
  })

  test('[issue 16.2] nor is one sent again whose copy is refused after the person has signed in again', async () => {
    const { session } = signedIn('token-1', getting('token-2'))
    const { call, sent } = httpOver([ended, copy], { session, prove: proving() })

    expect(await settled(call('updateUser', rename))).toEqual({ failure: { kind: 'timeout' } })
    expect(tokens(sent)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test.each(['session.ended', 'proof.refused', 'proof.clock'])(
    '[issue 16.2] nor one that is refused with %s after the computer slept, when the server no longer knows the first copy',
    async (code) => {
      let asleep = 0
      const { session, renewed } = signedIn('token-1', getting('token-2'))
      const late = { ...(refusal(401, code, { Date: new Date(fixtureNow).toUTCString() }) as Answered), after: 1000 }
      const { call, sent } = httpOver([late], { session, prove: proving(), now: () => Date.now() + asleep })
      const pending = settled(call('updateUser', rename))
      await vi.advanceTimersByTimeAsync(500)
      asleep = 3_600_000
      await vi.advanceTimersByTimeAsync(500)

      expect(await pending).toEqual({ failure: { kind: 'timeout' } })
      expect([sent.length, renewed.mock.calls.length]).toEqual([1, 0])
    },
  )
})
