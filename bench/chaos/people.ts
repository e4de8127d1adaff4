import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { tokenHash } from '#server/domain/token.ts'
import { insertAccount } from '#server/queries/new-accounts.ts'
import { insertSession } from '#server/queries/sessions.ts'

const tenant = 'receptio'
const atOnce = 10

/** When the customers sign in, and how many days their sessions last. */
interface Session {
  now: Date
  days: number
}

/**
 * Makes signed-in customers and returns their tokens. Writes them into the database, because password hashes are slow.
 */
export async function signedIn(db: Database, count: number, session: Session = { now: new Date(), days: 7 }): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) {
    const places = Array.from({ length: Math.min(atOnce, count - tokens.length) }, (_, n) => tokens.length + n)
    tokens.push(...(await Promise.all(places.map((n) => db.system((tx) => make(tx, n, session))))))
  }
  return tokens
}

type Transaction = Parameters<Parameters<Database['system']>[0]>[0]

async function make(tx: Transaction, n: number, { now, days }: Session): Promise<string> {
  const account = await insertAccount(tx, {
    tenant,
    rfc: `CAO010101${Math.floor(n / 10)
      .toString(36)
      .toUpperCase()
      .padStart(2, '0')}${n % 10}`,
    name: `Cliente ${n}`,
    phone: '5555000000',
    email: `cliente${n}@caos.test`,
    passwordHash: 'nobody signs in',
    locale: 'es-MX',
    now,
  })
  if ('taken' in account) throw new Error(`The customer ${n} is there already.`)
  await tx
    .updateTable('users')
    .set({ status: 'active', email_verified_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', account.userId)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const life = { createdAt: now, lastSeenAt: now, expiresAt, idleSeconds: days * 86_400 }
  await insertSession(tx, { tenant, tokenHash: tokenHash(token), ...account, publicKey: null, device: 'chaos', ...life })
  return token
}
