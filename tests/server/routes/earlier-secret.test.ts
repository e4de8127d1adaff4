import { expect, test } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { beginSignIn, enrolled, finish, shownCode } from '../support/factors.ts'
import { quickHasher } from '../support/quick-hasher.ts'
import { testEnv } from '../support/test-env.ts'
import { testServer } from '../support/test-server.ts'

const email = 'user@acme.test'
const before = 'a-secret-that-only-tests-know-1234567890'
const now = 'another-secret-of-the-tests-0987654321-x'
const wrong = refusal('factor.wrong', [{ field: 'code', message: 'El código no es correcto o ya se usó.' }])

/** A server whose second factors were turned on under the earlier secret, and how servers with another one begin. */
async function replaced() {
  const first = await testServer({ hasher: quickHasher, env: testEnv({ APP_SECRET: before }) })
  const who = await enrolled(first, email)
  const startWith = async (settings: Record<string, string>) => {
    const server = await testServer({ hasher: quickHasher, db: first.db, env: testEnv(settings) })
    server.clock.advance({ minutes: 5 })
    return server
  }
  return { who, startWith }
}

test('[decision 0101] a new secret alone shuts factors and recovery codes, and the earlier one opens them', async () => {
  const { who, startWith } = await replaced()
  const alone = await startWith({ APP_SECRET: now })
  expect(answerOf(await finish(alone, await beginSignIn(alone, email), shownCode(alone, who)))).toEqual(wrong)
  expect(answerOf(await finish(alone, await beginSignIn(alone, email), who.codes[0] ?? '', 'recovery'))).toEqual(wrong)
  const both = await startWith({ APP_SECRET: now, APP_SECRET_PREVIOUS: `${'x'.repeat(32)}, ${before}` })
  expect((await finish(both, await beginSignIn(both, email), who.codes[0] ?? '', 'recovery')).status).toBe(200)
  expect(answerOf(await finish(both, await beginSignIn(both, email), who.codes[0] ?? '', 'recovery'))).toEqual(wrong)
  expect((await finish(both, await beginSignIn(both, email), shownCode(both, who))).status).toBe(200)
})

test('[decision 0101] a factor that was used is sealed with the present secret', async () => {
  const { who, startWith } = await replaced()
  const both = await startWith({ APP_SECRET: now, APP_SECRET_PREVIOUS: before })
  expect((await finish(both, await beginSignIn(both, email), shownCode(both, who))).status).toBe(200)
  const alone = await startWith({ APP_SECRET: now })
  alone.clock.advance({ seconds: 30 })
  expect((await finish(alone, await beginSignIn(alone, email), shownCode(alone, who))).status).toBe(200)
})
