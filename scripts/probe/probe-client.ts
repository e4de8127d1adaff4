import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { proofAlgorithm, proofHeader, proofType } from '#contract/proof.ts'
import { totpCode, totpStep } from '#server/domain/totp.ts'
import { bytesOfBase32 } from './bytes-of-base32.ts'
import type { Account, ProbeOptions } from './probe-options.ts'

/** Calls as one signed-in person, and ends the session. */
export interface ProbeClient {
  call<Data>(method: string, path: string, body?: object): Promise<Data>
  end(): Promise<void>
}

/** What the probe takes from outside. */
export interface ProbePorts {
  fetch: (url: string, init: RequestInit) => Promise<Response> | Response
  now: () => Date
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Signs in as a browser does: with a solved challenge, a key of its own and, when the account has one, the code of its
 * second factor. @throws Error with the method, the path, the status and the code of a refusal
 */
export async function probeClient({ fetch, now }: ProbePorts, options: ProbeOptions, account: Account): Promise<ProbeClient> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = { kty: 'EC', crv: 'P-256', x, y }
  let token = ''

  function proofOf(method: string, path: string, body: string): string {
    const [pathname = '', query] = path.split('?')
    const claims = {
      jti: randomBytes(16).toString('base64url'),
      htm: method,
      htu: `${options.url}/api${pathname}`,
      iat: Math.floor(now().getTime() / 1000),
      ath: digestOf(token),
      query: query === undefined ? '' : `?${query}`,
      body: digestOf(body),
      client: '',
    }
    const text = `${part({ typ: proofType, alg: proofAlgorithm, jwk: key })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const answer = await fetch(`${options.url}/api${path}`, {
      method,
      headers: {
        'X-Tenancy': options.tenant,
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
        ...(token !== '' && { Authorization: `Bearer ${token}`, [proofHeader]: proofOf(method, path, text) }),
      },
      ...(body !== undefined && { body: text }),
    })
    const read = (await answer.json().catch(() => ({}))) as { code?: string }
    if (!answer.ok) throw new Error(`${method} ${path.split('?')[0] ?? ''} answered ${answer.status} ${read.code ?? ''}`.trim())
    return read as Data
  }

  const { data: challenge } = await call<{ data: Challenge }>('GET', '/captcha/challenge?action=signin')
  const solution = await solveChallenge({ challenge, deriveKey })
  const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const { email, password, totp } = account
  const first = await call<SignedIn>('POST', '/tokens', { email, password, challenge: solved, key })
  const session = first.second_factor ? await call<SignedIn>('POST', '/tokens/factor', coded(first.second_factor.token)) : first
  token = session.access_token ?? ''

  function coded(pending: string): object {
    if (totp === null) throw new Error(`${email} has a second factor: its secret is missing`)
    return { token: pending, method: 'totp', code: totpCode(bytesOfBase32(totp), totpStep(now())) }
  }

  return {
    call,
    async end() {
      await call('POST', '/logout', {})
    },
  }
}

interface SignedIn {
  access_token?: string
  second_factor?: { token: string }
}
