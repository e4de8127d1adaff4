import { randomBytes } from 'node:crypto'
import { SessionKey } from '#tests/server/support/session-key.ts'

/** How many of the tries were answered as one server would have. */
export interface TriesReport {
  readonly tries: number
  readonly right: number
}

interface Target {
  /** Addresses of the servers, past the proxy: it would overwrite the address of the caller. */
  readonly servers: readonly string[]
  readonly product: string
}

const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
const addresses = 20
const triesOfOne = 50
/** How many questions an address may ask the guard of the registration in a quarter of an hour. */
const guardLimit = 20

/** Asks the guard 50 times from each of 20 addresses, over all servers at once: each address gets its 20 answers. */
export async function tryLimit({ servers }: Target): Promise<TriesReport> {
  let right = 0
  for (let address = 0; address < addresses; address++) {
    const statuses = await Promise.all(
      Array.from({ length: triesOfOne }, async (_, n) => {
        const answer = await fetch(`${servers[n % servers.length]}/api/onboardings/guard`, {
          method: 'POST',
          headers: { ...headers, 'X-Forwarded-For': `203.0.113.${address + 1}` },
          body: JSON.stringify({ rfc: 'XAXX010101XX9', email: 'nobody@nowhere.example' }),
        })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const passed = statuses.filter((status) => status !== 429 && status < 500).length
    const throttled = statuses.filter((status) => status === 429).length
    right += triesOfOne - Math.abs(passed - guardLimit) - (triesOfOne - passed - throttled)
  }
  return { tries: addresses * triesOfOne, right }
}

/** Sends each of 1,000 one-time proofs to all servers at once: exactly one server accepts it. */
export async function tryProofs(
  { servers, product }: Target,
  { email, password, challenge }: { email: string; password: string; challenge: string },
): Promise<TriesReport> {
  const key = new SessionKey()
  const body = JSON.stringify({ email, password, challenge, key: key.publicHalf })
  const signedIn = await fetch(`${product}/api/tokens`, { method: 'POST', headers, body })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const tries = 1000
  let right = 0
  for (let n = 0; n < tries; n++) {
    const jti = randomBytes(16).toString('base64url')
    const proof = key.proof({ method: 'GET', target: '/api/me', token, now: new Date(), jti, origin: product })
    // Another address each time: the limit of calls is not what is tried here.
    const from = { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` }
    const statuses = await Promise.all(
      servers.map(async (server) => {
        const answer = await fetch(`${server}/api/me`, {
          headers: { ...headers, ...from, Authorization: `Bearer ${token}`, ...proof },
        })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const accepted = statuses.filter((status) => status === 200).length
    const refused = statuses.filter((status) => status === 409).length
    if (accepted === 1 && refused === servers.length - 1) right += 1
  }
  return { tries, right }
}
