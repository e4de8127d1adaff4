import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyCodec } from '#contract/company.ts'
import { single } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import type { HttpOptions } from '#src/services/http.ts'
import { acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { httpOver, signedIn } from './support/http-over.ts'
import { challenge, done, me } from './support/replies.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: fixtureNow })
})
afterEach(() => {
  vi.useRealTimers()
})

const credentials = { email: 'owner@acme.test', password: 'Demo1234!', challenge: 'solved' }

describe('[CALL-2] what travels', () => {
  test('when nobody is signed in', async () => {
    const { call, sent } = httpOver([done])
    await call('requestPasswordReset', { body: { email: 'owner@acme.test', challenge: 'solved' } })

    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://receptio.test/api/forgot-password',
        headers: {
          accept: 'application/json',
          'accept-language': 'es-MX',
          'content-type': 'application/json',
          'x-client-idx': '',
          'x-tenancy': 'receptio',
        },
        body: { email: 'owner@acme.test', challenge: 'solved' },
        at: fixtureNow,
      },
    ])
  })

  test('when somebody is signed in, in the language of the screen', async () => {
    const { session } = signedIn('token-1')
    const { call, sent } = httpOver([done], { session, locale: () => 'en' })
    await call('endSession', { body: {} })

    expect(sent.map(({ headers, body }) => [headers, body])).toEqual([
      [
        {
          accept: 'application/json',
          'accept-language': 'en',
          authorization: 'Bearer token-1',
          'content-type': 'application/json',
          'x-client-idx': 'customer-1',
          'x-tenancy': 'receptio',
        },
        {},
      ],
    ])
  })

  test('[SET-4] a picture travels as a form, and its name stays at home', async () => {
    const { call, sent } = httpOver([{ status: 200, json: z.encode(single(companyCodec), { data: acmeWithLogo }) }])
    const logo = new File([logoFile], 'foto de mamá.png', { type: 'image/png' })

    expect(await call('setLogo', { params: { id: acmeWithLogo.id }, body: { logo } })).toEqual({ data: acmeWithLogo })
    const fields = sent.map(({ body }) =>
      [...(body as FormData)].map(([field, value]) => (value instanceof File ? [field, value.name, value.size] : value)),
    )
    expect(fields).toEqual([[['logo', 'blob', logoFile.size]]])
    expect(sent[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('a read has neither body nor content type', async () => {
    const { call, sent } = httpOver([challenge])
    await call('getChallenge', { query: { action: 'signin' } })

    expect(sent).toEqual([
      {
        method: 'GET',
        url: 'https://receptio.test/api/captcha/challenge?action=signin',
        headers: { accept: 'application/json', 'accept-language': 'es-MX', 'x-client-idx': '', 'x-tenancy': 'receptio' },
        body: undefined,
        at: fixtureNow,
      },
    ])
  })

  test('a token that is handed over goes before the session’s', async () => {
    const { session } = signedIn('token-2')
    const { call, sent } = httpOver([done], { session })
    await call('endSession', { body: {}, token: 'token-1' })

    expect(sent[0]?.headers['authorization']).toBe('Bearer token-1')
  })

  test('path parameters and query are encoded', async () => {
    const { call, sent } = httpOver([done])
    await call('verifyEmail', { params: { user: 'a/b', hash: 'c?d#e%' }, query: { expires: '1', signature: 'x&y=z+ ñ' } })

    expect(sent[0]?.url).toBe('https://receptio.test/api/email/verify/a%2Fb/c%3Fd%23e%25?expires=1&signature=x%26y%3Dz%2B+%C3%B1')
  })

  test('the password is in the body and nowhere else', async () => {
    const { call, sent } = httpOver([{ status: 401, json: {} }])
    await expect(call('createToken', { body: credentials })).rejects.toThrow('refused')

    expect(sent[0]?.body).toEqual(credentials)
    expect(JSON.stringify({ ...sent[0], body: null })).not.toContain('Demo1234!')
  })

  test('nothing for a path that cannot be', async () => {
    const { call, sent, failed } = httpOver([done])

    for (const id of ['..', '.', ''])
      await expect(call('getUser', { params: { id } })).rejects.toMatchObject({ failure: { kind: 'unexpected' } })
    expect(sent).toEqual([])
    expect(failed).toHaveBeenCalledTimes(3)
  })
})

describe('[CALL-2] the proof of possession', () => {
  const proving = () => vi.fn<HttpOptions['prove']>(() => Promise.resolve(`proof-${proofs++}`))
  let proofs = 1
  beforeEach(() => {
    proofs = 1
  })

  test('covers method, address with its query, body, client, token and time', async () => {
    const prove = proving()
    const { session } = signedIn('token-1')
    const { call, sent } = httpOver([challenge], { session, prove })
    await call('getChallenge', { query: { action: 'reset' } })

    expect(prove.mock.calls).toEqual([
      [
        {
          method: 'GET',
          url: 'https://receptio.test/api/captcha/challenge?action=reset',
          body: new Uint8Array(),
          client: 'customer-1',
          token: 'token-1',
          now: fixtureNow,
        },
      ],
    ])
    expect(sent[0]?.headers['dpop']).toBe('proof-1')
  })

  test('is made anew for each attempt', async () => {
    const prove = proving()
    const { session } = signedIn('token-1')
    const { call, sent } = httpOver([{ status: 503 }, 'offline', me], { session, prove })
    const pending = call('getMe', {})
    await vi.advanceTimersByTimeAsync(10_000)

    expect(await pending).toEqual({ data: olivia })
    expect(sent.map(({ headers }) => headers['dpop'])).toEqual(['proof-1', 'proof-2', 'proof-3'])
    expect(prove.mock.calls.map(([{ now }]) => now)).toEqual(sent.map(({ at }) => at))
  })

  test('is asked of nobody when no token goes along', async () => {
    const prove = proving()
    const { call, sent } = httpOver([challenge], { prove })
    await call('getChallenge', { query: { action: 'signin' } })

    expect(prove).not.toHaveBeenCalled()
    expect(sent[0]?.headers).not.toHaveProperty('dpop')
  })

  test('stays away where the browser holds no key', async () => {
    const { session } = signedIn('token-1')
    const { call, sent } = httpOver([done], { session })
    await call('endSession', { body: {} })

    expect(sent[0]?.headers).not.toHaveProperty('dpop')
  })
})
