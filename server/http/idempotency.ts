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
 * Milliseconds a call holds its key: as long as any caller waits for an answer. After a crash the key is free again by
 * then.
 */
const lease = 60_000
/** Milliseconds an answer is kept (docs/domain.md#wire-conventions). */
const life = 24 * 60 * 60_000

/** A call that may be sent again: its first answer, or leave to run. */
export type Once =
  | { kind: 'replay'; answer: string }
  | {
      kind: 'run'
      keep: Keep<unknown>
      /** Frees the key after a refusal, so that the corrected call can use it, and throws the refusal on. */
      refused: (reason: unknown) => Promise<never>
    }

/**
 * Takes the call's Idempotency-Key, if it carries one. Only a success is kept, in the transaction that makes it true.
 * @throws Refusal 422 for a malformed key or one that came with another request, 409 while the first call still runs.
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
 * The names under which a call is known: of the key and of the request, both keyed with the server's secret, because a
 * body may carry a password. The challenge is left out: each works once, so a call that is sent again brings another.
 * For another customer it is another request, because staff are sent from one to the next by a header. Fields have
 * their names of the wire, which no release changes: a key may come back after one.
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

/** JSON that does not depend on the order in which fields came. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * The digest under which a press of a person is kept; null when the call has no Idempotency-Key. @throws Refusal 422
 * for a malformed one
 */
export function pressOf(
  { keys }: Services,
  { tenant, header, language }: { tenant: string; header: string | undefined; language: Language },
): Buffer | null {
  if (header === undefined) return null
  if (!z.safeParse(idempotencyKeySchema, header).success) throw malformed(language)
  return sign(keys.idempotency, ['press', tenant, header])
}

/** A call that must name its press, and does not. */
export function unpressed(language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field: idempotencyHeader, message: ruleText('required', language) }] })
}

function malformed(language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field: idempotencyHeader, message: ruleText('regex', language) }] })
}
