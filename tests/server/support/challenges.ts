import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { call } from './calls.ts'
import type { TestServer } from './test-server.ts'

/** Returns a challenge for an act; `effort` makes it bigger. */
export async function challengeFor(server: TestServer, action: string, effort?: 'more' | 'most'): Promise<Challenge> {
  const bigger = effort === undefined ? '' : `&effort=${effort}`
  const { body } = await call(server, 'GET', `/captcha/challenge?action=${action}${bigger}`)
  return (body as { data: Challenge }).data
}

/** Returns the answer to a challenge, solved as a browser does. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
