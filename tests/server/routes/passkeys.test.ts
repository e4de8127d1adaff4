import { describe, expect, test } from 'vitest'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { acknowledged, answerOf, call, isAlive, refusal, signIn, tokenOf } from '../support/calls.ts'
import { beginSignIn, enrolled, enter, finish, shownCode } from '../support/factors.ts'
import { addPasskey, beginPasskey, factorsOf, subjects, withPasskey } from '../support/passkeys.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

const email = 'user@acme.test'
const root = 'root@receptio.test'
const origin = 'https://app.receptio.test'
const wrong = refusal('passkey.wrong')
const server = () => testServer({ hasher: quickHasher })

describe('a new passkey', () => {
  test('as the first factor gives ten codes, ends the other sessions, and is mailed', async () => {
    const own = await server()
    const elsewhere = await signIn(own, email)
    const { token, codes } = await withPasskey(own, email)
    expect([codes.length, await isAlive(own, token), await isAlive(own, elsewhere)]).toEqual([10, true, false])
    expect(await factorsOf(own, token)).toEqual({
      factors: [],
      passkeys: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
          nombre: 'Mi laptop',
          created_at: own.clock.now().toISOString(),
          last_used_at: null,
        },
      ],
      recovery_codes: 10,
      required: false,
    })
    expect(await subjects(own)).toEqual(['Agregaste una llave de acceso'])
  })

  test('beside another factor leaves its recovery codes as they are', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    const { codes } = await withPasskey(own, email, who.token)
    expect(codes).toEqual([])
    expect((await finish(own, await beginSignIn(own, email), who.codes[0] ?? '', 'recovery')).status).toBe(200)
  })

  test('is asked of the device with the tenant as its place, and with verification of the person', async () => {
    const own = await server()
    const { token, device } = await withPasskey(own, email)
    const { rp, excludeCredentials, authenticatorSelection } = await beginPasskey(own, token)
    expect([rp, excludeCredentials, authenticatorSelection]).toEqual([
      { id: 'app.receptio.test', name: 'Receptio' },
      [{ id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
      { userVerification: 'required' },
    ])
  })

  test.each([
    ['of another origin', { origin: 'https://other.test', host: 'app.receptio.test' }],
    ['of another host', { host: 'other.test' }],
    ['without verification of the person', { verified: false }],
  ])('%s is refused, and uses the challenge up', async (_name, lie) => {
    const own = await server()
    const token = await signIn(own, email)
    const [device, offer] = [new SoftwarePasskey(origin), await beginPasskey(own, token)]
    expect(answerOf(await addPasskey(own, token, 'x', device.make(offer, lie)))).toEqual(wrong)
    expect(answerOf(await addPasskey(own, token, 'x', device.make(offer)))).toEqual(wrong)
  })

  test('answers the challenge of its own session, once, and within three minutes', async () => {
    const own = await server()
    const [mine, other] = [await signIn(own, email), await signIn(own, email)]
    const [device, offer] = [new SoftwarePasskey(origin), await beginPasskey(own, mine)]
    expect(answerOf(await addPasskey(own, other, 'x', device.make(offer)))).toEqual(wrong)
    own.clock.advance({ minutes: 3 })
    expect(answerOf(await addPasskey(own, mine, 'x', device.make(offer)))).toEqual(wrong)
    const again = await beginPasskey(own, mine)
    expect((await addPasskey(own, mine, 'x', device.make(again))).status).toBe(200)
    expect(answerOf(await addPasskey(own, mine, 'x', device.make(again)))).toEqual(wrong)
  })

  test('is stored once, and there are ten at most', async () => {
    const own = await server()
    const { token, device } = await withPasskey(own, email)
    const same = device.make(await beginPasskey(own, token))
    expect(answerOf(await addPasskey(own, token, 'x', same))).toEqual(refusal('passkey.exists'))
    for (let more = 1; more < 10; more++) await withPasskey(own, email, token)
    expect(answerOf(await call(own, 'POST', '/me/passkeys/challenge', { token, body: {} }))).toEqual(refusal('passkey.full'))
  })

  test('needs a recent sign-in, and so do its removal and a new application', async () => {
    const own = await server()
    const token = await signIn(own, email)
    own.clock.advance({ minutes: 15 })
    const old = refusal('sign_in.old')
    expect(answerOf(await call(own, 'POST', '/me/passkeys/challenge', { token, body: {} }))).toEqual(old)
    expect(answerOf(await call(own, 'POST', '/me/factors', { token, body: {} }))).toEqual(old)
    const id = '018f0000-0000-7000-8000-000000000000'
    expect(answerOf(await call(own, 'DELETE', `/me/passkeys/${id}`, { token }))).toEqual(old)
  })
})

describe('a passkey of the own account', () => {
  test('is renamed and removed by its owner alone, and the last one takes the recovery codes with it', async () => {
    const own = await server()
    const { token } = await withPasskey(own, email)
    const other = await signIn(own, 'owner@acme.test')
    const id = (await factorsOf(own, token)).passkeys[0]?.id ?? ''
    const rename = (as: string) => call(own, 'PUT', `/me/passkeys/${id}`, { token: as, body: { nombre: ' Teléfono ' } })
    const remove = (as: string) => call(own, 'DELETE', `/me/passkeys/${id}`, { token: as })
    const nothing = await call(own, 'DELETE', '/me/passkeys/nada', { token })
    expect([answerOf(await rename(other)), answerOf(await remove(other)), answerOf(nothing)]).toEqual([
      refusal('record.missing'),
      refusal('record.missing'),
      refusal('record.missing'),
    ])
    expect(answerOf(await rename(token))).toEqual({ status: 200, body: acknowledged })
    expect((await factorsOf(own, token)).passkeys).toMatchObject([{ nombre: 'Teléfono' }])
    expect(answerOf(await remove(token))).toEqual({ status: 200, body: acknowledged })
    expect(await factorsOf(own, token)).toMatchObject({ passkeys: [], recovery_codes: 0 })
    expect(tokenOf(await enter(own, email))).toEqual(expect.any(String))
    expect((await subjects(own)).toSorted()).toEqual([
      'Agregaste una llave de acceso',
      'Desactivaste la verificación en dos pasos',
      'Quitaste una llave de acceso',
    ])
  })

  test('may go while the application stays, and the application may go while it stays', async () => {
    const own = await server()
    const who = await enrolled(own, email)
    await withPasskey(own, email, who.token)
    const remove = (code: string) => call(own, 'POST', '/me/factors/remove', { token: who.token, body: { method: 'totp', code } })
    expect((await remove(shownCode(own, who))).status).toBe(200)
    expect((await enter(own, email)).body).toMatchObject({ second_factor: { factors: ['recovery', 'passkey'] } })
    expect((await finish(own, await beginSignIn(own, email), who.codes[0] ?? '', 'recovery')).status).toBe(200)
  })

  test('is the second factor that staff must have, and the last one stays', async () => {
    const own = await testServer({ hasher: quickHasher, env: testEnv({ SANDBOX_STAFF_FACTOR: 'required' }) })
    const { token } = await withPasskey(own, root)
    expect((await call(own, 'GET', '/admin/usuarios', { token })).status).toBe(200)
    const [first] = (await factorsOf(own, token)).passkeys
    const remove = () => call(own, 'DELETE', `/me/passkeys/${first?.id}`, { token })
    expect(answerOf(await remove())).toEqual(refusal('factor.last'))
    await withPasskey(own, root, token)
    expect((await remove()).status).toBe(200)
  })
})
