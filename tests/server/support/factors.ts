import { authenticatorCode } from '#tests/support/authenticator.ts'
import { call, password, signIn } from './calls.ts'
import type { Answer } from './calls.ts'
import { bypass } from './test-env.ts'
import type { TestServer } from './test-server.ts'

/** A person with a second factor. */
export interface Enrolled {
  email: string
  secret: string
  /** The session that turned it on. */
  token: string
  /** Recovery codes. */
  codes: string[]
}

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data

/** Turns the second factor of a demo account on, and waits until the used code is no longer shown. */
export async function enrolled(server: TestServer, email: string): Promise<Enrolled> {
  const token = await signIn(server, email)
  const { secret } = dataOf<{ secret: string }>(await call(server, 'POST', '/me/factors', { token, body: {} }))
  const code = authenticatorCode(secret, server.clock.now())
  const answer = await call(server, 'POST', '/me/factors/confirm', { token, body: { code } })
  if (answer.status !== 200) throw new Error(`Enrolling answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  server.clock.advance({ seconds: 30 })
  return { email, secret, token, codes: dataOf<{ codes: string[] }>(answer).codes }
}

/** Sends address and password. */
export const enter = (server: TestServer, email: string, extra: Record<string, unknown> = {}): Promise<Answer> =>
  call(server, 'POST', '/tokens', { body: { email, password, challenge: bypass, ...extra } })

/** Begins a sign-in and returns the token of its second step. */
export async function beginSignIn(server: TestServer, email: string, extra: Record<string, unknown> = {}): Promise<string> {
  return ((await enter(server, email, extra)).body as { second_factor: { token: string } }).second_factor.token
}

/** Sends a code as the second step. */
export const finish = (server: TestServer, token: string, code: string, method = 'totp'): Promise<Answer> =>
  call(server, 'POST', '/tokens/factor', { body: { token, method, code } })

/** Returns the code that the person's application shows now. */
export const shownCode = (server: TestServer, { secret }: Enrolled): string => authenticatorCode(secret, server.clock.now())
