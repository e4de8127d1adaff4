import type { Endpoint } from '#contract/endpoint.ts'
import { proofHeader } from '#contract/proof.ts'
import * as z from '#contract/zod.ts'
import { jtiOf, judgeProof } from '../domain/proof.ts'
import { tenantOrigin } from '../domain/tenant-host.ts'
import type { Caller } from '../queries/callers.ts'
import { useProof, wasUsed } from '../queries/used-proofs.ts'
import type { Services } from '../services.ts'
import type { CallContext } from './context.ts'
import { readRaw } from './input.ts'
import { Refusal } from '../refusal/refusal.ts'

const keySchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

/**
 * Refuses a call whose sender does not prove the session's key. A session without a key passes only while the setting
 * allows it.
 * @throws Refusal `proof.refused`, `proof.clock` when only the time is wrong, `proof.seen` when any server has seen the
 * proof before.
 */
export async function requireProof(
  services: Services,
  context: CallContext,
  { caller: { session, mayBeKeyless }, endpoint }: { caller: Caller; endpoint: Endpoint },
): Promise<void> {
  const key = z.safeParse(keySchema, session.publicKey)
  if (!key.success) {
    if (mayBeKeyless) return
    throw new Refusal('proof.refused')
  }
  const { req } = context
  const { tenant, tokenHash } = session
  const { pathname, search } = new URL(req.url)
  const call = {
    method: req.method,
    addresses: (await originsOf(services, tenant)).map((origin) => origin + pathname),
    query: search,
    body: await readRaw(endpoint, context),
    client: req.header('x-client-idx') ?? '',
    tokenHash,
  }
  const verdict = await judgeProof(req.header(proofHeader), key.data, call, services.machineClock.now())
  if (verdict.kind === 'clock') throw new Refusal('proof.clock')
  if (verdict.kind === 'wrong') throw new Refusal('proof.refused')
  if (!(await useProof(services.db, { tenant, tokenHash, jti: verdict.jti }, verdict.until))) throw new Refusal('proof.seen')
}

/**
 * Refuses a repeated call whose session has ended. A browser repeats a call by itself when a connection breaks, and the
 * first copy may have been carried out.
 * @throws Refusal `proof.seen` when its proof was used before.
 */
export async function refuseSeenProof(
  { db }: Services,
  context: CallContext,
  { tenant, tokenHash }: { tenant: string; tokenHash: Buffer },
): Promise<void> {
  const jti = jtiOf(context.req.header(proofHeader))
  if (jti !== null && (await wasUsed(db, { tenant, tokenHash, jti }))) throw new Refusal('proof.seen')
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the origins of the API for browsers of a tenant: the tenant's address, else the platform's; on a developer's
 * machine every name of that machine.
 */
async function originsOf({ env, tenants }: Services, tenant: string): Promise<string[]> {
  const there = await tenants.of(tenant)
  if (there?.host) return [tenantOrigin(env.publicUrl, there.host)]
  const { origin, hostname } = new URL(env.apiOrigin)
  return loopback.includes(hostname) ? loopback.map((name) => origin.replace(hostname, name)) : [origin]
}
