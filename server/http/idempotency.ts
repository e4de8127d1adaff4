import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Operation } from '#contract/endpoints.ts'
import { idempotencyHeader, idempotencyKeySchema } from '#contract/idempotency.ts'
import { wireNamed } from '#contract/wire.ts'
import * as z from '#contract/zod.ts'
import { sign } from '../domain/keys.ts'
import { giveBackKey, keepAnswer, takeKey } from '../queries/idempotency-keys.ts'
import type { HeldKey } from '../queries/idempotency-keys.ts'
import type { Services } from '../services.ts'
import type { Call, Keep, KeptAnswer } from './call.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'

/**
 * Lease of a key in milliseconds: as long as any caller waits for an answer. After a crash the key is free again by
 * then.
 */
const lease = 60_000
/** Milliseconds for which an answer is stored (docs/domain.md#wire-conventions). */
const life = 24 * 60 * 60_000

/** The state of a repeatable call: its first answer, or permission to run. */
export type Once =
  | { kind: 'replay'; answer: string }
  | {
      kind: 'run'
      keep: Keep<unknown>
      /** Frees the key after a refusal, so that the corrected call can use it, and throws the refusal again. */
      refused: (reason: unknown) => Promise<never>
    }

/**
 * Takes the call's Idempotency-Key, if it has one. Stores only a success, in the transaction of the act.
 * @throws Refusal 422 for a malformed key or one of another request, 409 while the first call still runs.
 */
export async function beginOnce(
  services: Services,
  {
    operation,
    endpoint,
    header,
    call,
  }: { operation: Operation; endpoint: Endpoint; header: string | undefined; call: Call<Operation> },
): Promise<Once> {
  const encode = (answer: unknown) => JSON.stringify(z.encode(endpoint.output, answer))
  if (header === undefined)
    return {
      kind: 'run',
      keep: (_, answer) => Promise.resolve(answer as KeptAnswer<unknown>),
      refused: (reason) => Promise.reject(reason),
    }
  if (!z.safeParse(idempotencyKeySchema, header).success) throw malformed(call.language)
  const { db, machineClock } = services
  const now = machineClock.now()
  const ownerId = call.session?.scope.customerId ?? call.session?.own.customerId ?? null
  const { key, requestDigest } = namesOf(services, { operation, endpoint, header }, { ...call, ownerId })
  const existing = await takeKey(db, {
    ...key,
    operation,
    requestDigest,
    ownerId,
    now,
    leaseUntil: new Date(now.getTime() + lease),
  })
  if (existing === 'held') {
    return {
      kind: 'run',
      async keep(tx, answer) {
        const isStored = await keepAnswer(tx, key, encode(answer), new Date(machineClock.now().getTime() + life))
        if (!isStored) throw new Refusal('idempotency.running')
        return answer as KeptAnswer<unknown>
      },
      async refused(reason) {
        await giveBackKey(db, key).catch(() => undefined)
        throw reason
      },
    }
  }
  if (existing && (existing.operation !== operation || !existing.requestDigest.equals(requestDigest))) {
    throw new Refusal('idempotency.mismatch')
  }
  if (!existing || existing.answer === null) throw new Refusal('idempotency.running')
  return { kind: 'replay', answer: existing.answer }
}

/**
 * Returns the digests of the key and of the request, both keyed with the server's secret, because a body may hold a
 * password. The challenge is left out: each works once, so a repeated call brings another. A call for another customer
 * is another request, because a header switches staff between customers. Fields have their names of the wire, which no
 * release changes: a key may come back after a release.
 */
function namesOf(
  { keys }: Services,
  { operation, endpoint, header }: { operation: Operation; endpoint: Endpoint; header: string },
  { tenant, session, params, query, body, ownerId }: Call<Operation> & { ownerId: string | null },
) {
  const travelled = endpoint.body ? (wireNamed(endpoint.body, body) as object) : {}
  const digested = Object.fromEntries(Object.entries(travelled).filter(([name]) => name !== 'challenge'))
  const key: HeldKey = {
    tenant,
    keyHash: sign(keys.idempotency, ['key', tenant, session?.person.userId ?? '', header]),
    heldBy: randomUUID(),
  }
  return {
    key,
    requestDigest: sign(keys.idempotency, ['request', operation, sorted({ params, query, body: digested, ownerId })]),
  }
}

/** Returns JSON that does not depend on the order of fields. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns the digest of a person's press; null when the call has no Idempotency-Key.
 * @throws Refusal 422 for a malformed one
 */
export function pressOf(
  { keys }: Services,
  { tenant, header, language }: { tenant: string; header: string | undefined; language: Language },
): Buffer | null {
  if (header === undefined) return null
  if (!z.safeParse(idempotencyKeySchema, header).success) throw malformed(language)
  return sign(keys.idempotency, ['press', tenant, header])
}

/** Returns the refusal of a call that must have an Idempotency-Key and has none. */
export function unpressed(language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field: idempotencyHeader, message: ruleText('required', language) }] })
}

function malformed(language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field: idempotencyHeader, message: ruleText('regex', language) }] })
}
