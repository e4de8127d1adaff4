import { proofHeader } from '#contract/proof.ts'
import * as z from '#contract/zod.ts'
import { judgeProof } from '../domain/proof.ts'
import { settingIsOn } from '../queries/settings.ts'
import type { StoredSession } from '../queries/sessions.ts'
import type { Services } from '../services.ts'
import type { CallContext } from './context.ts'
import { Refusal } from './refusal.ts'

/** The setting that lets clients sign in without a key; on in sandbox mode. */
export const proofOptional = 'session.proof.optional'

const keySchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

/**
 * Refuses a call whose sender does not hold the session's key. A session without a key passes only while the setting allows it.
 * @throws Refusal `proof.refused`, `proof.clock` when only the time is off, `server.busy` when no nonce can be kept.
 */
export async function requireProof(services: Services, context: CallContext, session: StoredSession): Promise<void> {
  const key = z.safeParse(keySchema, session.publicKey)
  if (!key.success) {
    if (await settingIsOn(services.db, session.tenant, proofOptional)) return
    throw new Refusal('proof.refused')
  }
  const now = services.machineClock.now()
  const { pathname, search } = new URL(context.req.url)
  const call = { method: context.req.method, target: pathname + search, tokenHash: session.tokenHash }
  const verdict = judgeProof(context.req.header(proofHeader), key.data, call, now)
  if (verdict.kind === 'clock') throw new Refusal('proof.clock')
  if (verdict.kind === 'wrong') throw new Refusal('proof.refused')
  const name = `${session.tokenHash.toString('base64url').slice(0, 16)}.${verdict.nonce}`
  const kept = services.nonces.keep(name, now, verdict.until)
  if (kept === 'seen') throw new Refusal('proof.refused')
  if (kept === 'full') throw new Refusal('server.busy', { retryAfterSeconds: 30 })
}
