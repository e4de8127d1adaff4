import { describe, expect, test, vi } from 'vitest'
import type { CaptchaAction, CaptchaEffort } from '#contract/captcha.ts'
import { CallFailed, type Failure } from '#contract/failure.ts'
import { sessionCodec } from '#contract/session.ts'
import * as z from '#contract/zod.ts'
import { createAccess } from '#src/services/access.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'
import { done, refusal, refused } from './support/replies.ts'

const session = sessionOf(olivia)
const opened: Reply = { status: 200, json: z.encode(sessionCodec, session) }
const key = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const
const stale = refusal(422, 'captcha.failed')
const email = 'owner@acme.test'
const fields = { password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }

/** Returns the access service over a network that replies in turn, with numbered answers to challenges. */
function entrance(replies: Reply[], ownKey: typeof key | null = key) {
  const { call, sent, failed } = httpOver(replies)
  let count = 0
  const answer = vi.fn<(action: CaptchaAction, effort?: CaptchaEffort) => Promise<string>>((action) =>
    Promise.resolve(`${action} ${++count}`),
  )
  const keys = {
    create: vi.fn<() => Promise<typeof key | null>>(() => Promise.resolve(ownKey)),
    keep: vi.fn<(token: string) => Promise<void>>(() => Promise.resolve()),
    prove: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
  }
  return { access: createAccess(call, { begin: () => {}, answer }, keys), sent, failed, answer, keys }
}

describe('[SIGNIN-1] signing in', () => {
  test('sends address, password, an answer and the public key, and keeps the key for the token', async () => {
    const { access, sent, keys } = entrance([opened])

    expect(await access.createToken({ email, password: 'Demo1234!' })).toEqual(session)
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', 'https://receptio.test/api/tokens', { email, password: 'Demo1234!', challenge: 'signin 1', key }],
    ])
    expect(keys.keep.mock.calls).toEqual([[session.token]])
  })

  test('works without a key', async () => {
    const { access, sent } = entrance([opened], null)
    await access.createToken({ email, password: 'Demo1234!' })

    expect(sent[0]?.body).toEqual({ email, password: 'Demo1234!', challenge: 'signin 1' })
  })

  test('keeps no key for somebody who was refused', async () => {
    const { access, keys } = entrance([refusal(401, 'credentials.wrong')])

    expect(await settled(access.createToken({ email, password: 'wrong pass' }))).toEqual({
      failure: refused(401, 'credentials.wrong'),
    })
    expect(keys.keep).not.toHaveBeenCalled()
  })

  test('does not call when the challenge cannot be had, and fails as that did', async () => {
    const { access, answer, sent } = entrance([opened])
    const failure: Failure = { kind: 'unreachable' }
    answer.mockRejectedValue(new CallFailed(failure))

    expect(await settled(access.createToken({ email, password: 'Demo1234!' }))).toEqual({ failure })
    expect(sent).toEqual([])
    expect(answer).toHaveBeenCalledTimes(1)
  })
})

describe.each([
  ['signin', 'tokens', (access: ReturnType<typeof createAccess>) => access.createToken({ email, password: 'Demo1234!' }), opened],
  ['forgot', 'forgot-password', (access: ReturnType<typeof createAccess>) => access.requestPasswordReset({ email }), done],
  [
    'reset',
    'reset-password',
    (access: ReturnType<typeof createAccess>) => access.resetPassword({ link: { email, token: 'mailed' }, fields }),
    done,
  ],
] as const)('an answer for %s that the server refuses', (action, path, act, good) => {
  const challengesOf = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { challenge: string }).challenge)

  test('[SIGNIN-1] is replaced by a fresh one, which the person does not notice', async () => {
    const { access, sent, answer, keys } = entrance([stale, good])

    expect(await settled(act(access))).toEqual({ value: action === 'signin' ? session : undefined })
    expect(sent.map(({ url }) => url)).toEqual([`https://receptio.test/api/${path}`, `https://receptio.test/api/${path}`])
    expect(challengesOf(sent)).toEqual([`${action} 1`, `${action} 2`])
    expect({ ...(sent[1]?.body as object), challenge: '' }).toEqual({ ...(sent[0]?.body as object), challenge: '' })
    expect(answer.mock.calls).toEqual([[action], [action]])
    expect(keys.create.mock.calls.length).toBe(action === 'signin' ? 1 : 0)
  })

  test('[SIGNIN-1] is replaced once only', async () => {
    const { access, sent, failed } = entrance([stale])

    expect(await settled(act(access))).toEqual({ failure: refused(422, 'captcha.failed') })
    expect([sent.length, failed.mock.calls.length]).toEqual([2, 2])
  })

  test('[SIGNIN-1] fails as the second call does', async () => {
    const { access, sent } = entrance([
      stale,
      refusal(429, 'calls.throttled', { 'Retry-After': 'Sat, 21 Nov 2026 18:02:00 GMT' }),
      good,
    ])

    expect(await settled(act(access))).toEqual({ failure: refused(429, 'calls.throttled', Date.UTC(2026, 10, 21, 18, 2)) })
    expect(sent).toHaveLength(2)
  })

  test.each<Reply>([
    refusal(422, 'validation.failed'),
    refusal(429, 'calls.throttled'),
    refusal(500, 'server.failed'),
    'offline',
    { status: 422, text: 'captcha.failed' },
  ])('[SIGNIN-1] is not replaced after %j', async (reply) => {
    const { access, sent, answer } = entrance([reply, good])
    await settled(act(access))

    expect([sent.length, answer.mock.calls.length]).toEqual([1, 1])
  })
})

describe('[S3] an account that asks for more work', () => {
  const more = refusal(422, 'captcha.more')

  test('gets it, and more again, which the person does not notice', async () => {
    const { access, sent, answer } = entrance([more, more, opened])

    expect(await settled(access.createToken({ email, password: 'Demo1234!' }))).toEqual({ value: session })
    expect(answer.mock.calls).toEqual([['signin'], ['signin', 'more'], ['signin', 'most']])
    expect(sent).toHaveLength(3)
  })

  test('gets no more than the most', async () => {
    const { access, sent } = entrance([more])

    expect(await settled(access.createToken({ email, password: 'Demo1234!' }))).toEqual({ failure: refused(422, 'captcha.more') })
    expect(sent).toHaveLength(3)
  })
})

test('[PWD-2] a new password travels with the parts of its link', async () => {
  const { access, sent } = entrance([done])
  await access.resetPassword({ link: { email, token: 'mailed' }, fields })

  expect(sent[0]?.body).toEqual({
    email,
    token: 'mailed',
    password: fields.password,
    password_confirmation: fields.passwordConfirmation,
    challenge: 'reset 1',
  })
})

test('[STAT-4] signing out ends the token that is handed over', async () => {
  const { access, sent } = entrance([done])
  await access.endSession({ token: 'token-1' })

  expect(sent.map(({ method, url, headers, body }) => [method, url, headers['authorization'], body])).toEqual([
    ['POST', 'https://receptio.test/api/logout', 'Bearer token-1', {}],
  ])
})
