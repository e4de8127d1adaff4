import { expect, test } from 'vitest'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { SessionKey } from '../support/session-key.ts'
import { testServer } from '../support/test-server.ts'

/** Two servers on one database: the clock of the first is ahead. */
async function servers(secondsAhead: number) {
  const ahead = await testServer({ proofOptional: false })
  const behind = await testServer({ db: ahead.db, proofOptional: false })
  ahead.clock.advance({ seconds: secondsAhead })
  const key = new SessionKey()
  const token = await signIn(ahead, 'owner@acme.test', { key: key.publicHalf })
  const proof = (path: string, now = behind.clock.now()) => key.proof({ method: 'GET', target: `/api${path}`, token, now })
  const get = (server: typeof ahead, path: string, headers = proof(path)) => call(server, 'GET', path, { token, headers })
  return { ahead, behind, proof, get }
}

test('[issue 24] a session of a server whose clock is three seconds ahead is of now at the other', async () => {
  const { behind, get } = await servers(3)
  expect((await get(behind, '/me')).status).toBe(200)
  expect((await get(behind, '/me/export')).status).toBe(200)
})

test('a sign-in that lies further ahead than clocks differ is not recent: the clock was moved', async () => {
  const { behind, get } = await servers(11)
  expect((await get(behind, '/me')).status).toBe(200)
  expect(answerOf(await get(behind, '/me/export'))).toEqual(refusal('sign_in.old'))
})

test('a proof stays used at the server behind when the one ahead has cleaned up', async () => {
  const { ahead, behind, proof, get } = await servers(3)
  const once = proof('/me')
  expect((await get(behind, '/me', once)).status).toBe(200)
  for (const { clock } of [ahead, behind]) clock.advance({ seconds: 118 })
  await ahead.jobs.sweep()
  expect(answerOf(await get(behind, '/me', once))).toEqual(refusal('proof.seen'))
})
