import { describe, expect, test } from 'vitest'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { answerOf, call, isAlive, refusal, signIn, tokenOf } from '../support/calls.ts'
import { beginSignIn, enrolled, enter, finish, shownCode } from '../support/factors.ts'
import { addPasskey, askPasskey, beginPasskey, factorsOf, prove, subjects, withPasskey } from '../support/passkeys.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { auroraOrigin, callAt, withSecondTenant } from '../support/second-tenant.ts'
import { testServer } from '../support/test-server.ts'

const email = 'user@acme.test'
const origin = 'https://app.receptio.test'
const wrong = refusal('passkey.wrong')
const server = () => testServer({ hasher: quickHasher })

describe('a sign-in with a passkey', () => {
  test('needs the password first, names the factors, and opens the session', async () => {
    const own = await server()
    const { device } = await withPasskey(own, email)
    const { second_factor: pending } = (await enter(own, email)).body as { second_factor: { token: string; factors: string[] } }
    expect(pending.factors).toEqual(['recovery', 'passkey'])
    const question = await askPasskey(own, pending.token)
    expect([question.rpId, question.userVerification, question.allowCredentials.length]).toEqual([
      'app.receptio.test',
      'required',
      1,
    ])
    const session = await prove(own, pending.token, device.prove(question))
    const token = tokenOf(session) ?? ''
    expect([session.status, await isAlive(own, token)]).toEqual([200, true])
    const { passkeys } = await factorsOf(own, token)
    expect(passkeys).toMatchObject([{ last_used_at: own.clock.now().toISOString() }])
  })

  test('stands beside the code of the application, and either serves', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const { device } = await withPasskey(own, email, who.token)
    expect((await enter(own, email)).body).toMatchObject({ second_factor: { factors: ['totp', 'recovery', 'passkey'] } })
    expect((await finish(own, await beginSignIn(own, email), shownCode(own, who))).status).toBe(200)
    const token = await beginSignIn(own, email)
    expect((await prove(own, token, device.prove(await askPasskey(own, token)))).status).toBe(200)
  })

  test.each([
    ['of another origin', { origin: 'https://other.test', host: 'app.receptio.test' }],
    ['of another host', { host: 'other.test' }],
    ['without verification of the person', { verified: false }],
  ])('%s is refused, and uses the challenge up', async (_name, lie) => {
    const own = await server()
    const { device } = await withPasskey(own, email)
    const token = await beginSignIn(own, email)
    const question = await askPasskey(own, token)
    expect(answerOf(await prove(own, token, device.prove(question, lie)))).toEqual(wrong)
    expect(answerOf(await prove(own, token, device.prove(question)))).toEqual(wrong)
    expect((await prove(own, token, device.prove(await askPasskey(own, token)))).status).toBe(200)
  })

  test('of another person is refused, and so is the challenge of another sign-in', async () => {
    const own = await server()
    const [mine, other] = [await withPasskey(own, email), await withPasskey(own, 'owner@acme.test')]
    const [token, second] = [await beginSignIn(own, email), await beginSignIn(own, email)]
    expect(answerOf(await prove(own, token, other.device.prove(await askPasskey(own, token))))).toEqual(wrong)
    const question = await askPasskey(own, token)
    expect(answerOf(await prove(own, second, mine.device.prove(question)))).toEqual(wrong)
    expect((await prove(own, token, mine.device.prove(question))).status).toBe(200)
  })

  test('with a forged signature is refused', async () => {
    const own = await server()
    const { device } = await withPasskey(own, email)
    const forger = new SoftwarePasskey(origin)
    const token = await beginSignIn(own, email)
    const proof = { ...forger.prove(await askPasskey(own, token)), id: device.id.toString('base64url') }
    expect(answerOf(await prove(own, token, proof))).toEqual(wrong)
  })

  test('whose counter goes back is refused, and the person is told on the screen and by mail', async () => {
    const own = await server()
    const { device } = await withPasskey(own, email)
    expect(await subjects(own)).toEqual(['Agregaste una llave de acceso'])
    device.counter = 5
    const first = await beginSignIn(own, email)
    expect((await prove(own, first, device.prove(await askPasskey(own, first)))).status).toBe(200)
    const token = await beginSignIn(own, email)
    const copied = await prove(own, token, device.prove(await askPasskey(own, token), { counter: 6 }))
    expect(answerOf(copied)).toEqual(refusal('passkey.copied'))
    expect(await subjects(own)).toEqual(['Agregaste una llave de acceso', 'Una llave de acceso parece copiada'])
    expect((await prove(own, token, device.prove(await askPasskey(own, token), { counter: 7 }))).status).toBe(200)
  })

  test('of a device without a counter passes each time', async () => {
    const own = await server()
    const token = await signIn(own, email)
    const device = new SoftwarePasskey(origin)
    await addPasskey(own, token, 'x', device.make(await beginPasskey(own, token), { counter: 0 }))
    for (let time = 0; time < 2; time++) {
      const pending = await beginSignIn(own, email)
      expect((await prove(own, pending, device.prove(await askPasskey(own, pending), { counter: 0 }))).status).toBe(200)
    }
  })

  test('after five minutes starts over, and wrong ones are counted', async () => {
    const own = await server()
    const { device } = await withPasskey(own, email)
    const token = await beginSignIn(own, email)
    for (let guess = 0; guess < 5; guess++) {
      const question = await askPasskey(own, token)
      expect((await prove(own, token, device.prove(question, { verified: false }))).status).toBe(422)
    }
    expect((await prove(own, token, device.prove(await askPasskey(own, token)))).status).toBe(429)
    own.clock.advance({ minutes: 5 })
    const expired = refusal('sign_in.expired')
    expect(answerOf(await call(own, 'POST', '/tokens/passkey/challenge', { body: { token } }))).toEqual(expired)
  })

  test('of one tenant is nothing at another', async () => {
    const own = await server()
    await withSecondTenant(own)
    const { device } = await withPasskey(own, email)
    const token = await beginSignIn(own, email)
    const question = await askPasskey(own, token)
    const elsewhere = (path: string, body: object) => callAt(own, auroraOrigin, 'aurora', 'POST', path, { body })
    expect(answerOf(await elsewhere('/tokens/passkey/challenge', { token }))).toEqual(refusal('sign_in.expired'))
    expect(answerOf(await elsewhere('/tokens/passkey', { token, proof: device.prove(question) }))).toEqual(
      refusal('sign_in.expired'),
    )
    expect(answerOf(await prove(own, token, device.prove(question, { origin: auroraOrigin })))).toEqual(wrong)
  })

  test('a recovery code serves a person without an application', async () => {
    const own = await server()
    const { codes, token } = await withPasskey(own, email)
    expect((await finish(own, await beginSignIn(own, email), codes[0] ?? '', 'recovery')).status).toBe(200)
    const body = { method: 'recovery', code: codes[1] }
    const renewed = await call(own, 'POST', '/me/factors/codes', { token, body })
    expect((renewed.body as { data: { codes: string[] } }).data.codes.length).toBe(10)
    expect(answerOf(await finish(own, await beginSignIn(own, email), '123456'))).toEqual(refusal('factor.missing'))
  })
})
