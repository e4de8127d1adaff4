import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { call } from './calls.ts'
import type { TestServer } from './test-server.ts'

/** A challenge for an act, with `effort` a bigger one. */
export async function challengeFor(server: TestServer, action: string, effort?: 'more' | 'most'): Promise<Challenge> {
  const bigger = effort === undefined ? '' : `&effort=${effort}`
  const { body } = await call(server, 'GET', `/captcha/challenge?action=${action}${bigger}`)
  return (body as { data: Challenge }).data
}

/** The answer to a challenge, worked out as a browser does. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
