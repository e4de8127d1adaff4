import { randomBytes } from 'node:crypto'
import { createApp, createServices } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { tokenHash } from '#server/domain/token.ts'
import { readEnv } from '#server/env.ts'
import { createLogger } from '#server/log/logger.ts'
import { insertSession } from '#server/queries/sessions.ts'

const now = new Date()
const tenant = 'receptio'

/** Opens the product's application in this process, with root's calls. A call returns its answer and its time in ms. */
export async function openApplication(db: Database) {
  await seedDemo(db, { now, hashPassword: (password) => Promise.resolve(password), sandboxUrl: 'http://sandbox.test' })
  const env = readEnv({
    APP_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://app.receptio.test',
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const silent = createLogger('error', { write: (line: string) => void process.stderr.write(line) })
  const app = createApp(createServices({ env, db, clock: { now: () => new Date() }, logger: silent }))
  const token = await rootsToken(db)
  return async (path: string): Promise<{ ms: number; body: ListBody }> => {
    const headers = { 'X-Tenancy': tenant, Authorization: `Bearer ${token}` }
    const began = performance.now()
    const response = await app.request(`/api${path}`, { headers }, { address: '127.0.0.1' })
    const body = (await response.json()) as ListBody
    const ms = performance.now() - began
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return { ms, body }
  }
}

export interface ListBody {
  data: unknown[]
  meta: { total: number; more: boolean; next: string | null }
}

async function rootsToken(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.system(async (tx) => {
    const root = await tx.selectFrom('users').selectAll().where('level', '=', 'root').executeTakeFirstOrThrow()
    const proof = { tenant, entry: 'session.proof.optional', value: JSON.stringify(true) as never, updated_at: now }
    await tx
      .insertInto('settings')
      .values(proof)
      .onConflict((it) => it.doNothing())
      .execute()
    await insertSession(tx, {
      tenant,
      tokenHash: tokenHash(token),
      customerId: root.customer_id,
      userId: root.id,
      publicKey: null,
      device: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      idleSeconds: 86_400,
    })
  })
  return token
}
