import type { ErasurePreview } from '#contract/admin/erasure.ts'
import type { Transaction } from '../db/database.ts'
import { numberOf } from '../domain/configuration.ts'
import { erasureDays } from '../domain/retention.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import type { Person } from '../queries/people.ts'
import { countErased, reachOf } from '../queries/privacy/erase-tables.ts'
import { mailReaders, readersOf } from '../queries/privacy/erasure-mails.ts'
import { obstaclesOf } from '../queries/privacy/erasure-obstacles.ts'
import { endErasure, insertErasureRequest, newestErasure } from '../queries/privacy/erasure-requests.ts'
import type { Erased } from '../queries/privacy/erasure-rule.ts'
import { settingValue } from '../queries/settings.ts'
import { Refusal } from '../refusal/refusal.ts'

const day = 86_400_000

interface Asking {
  actorId: string
  requestId: string
  now: Date
}

const erasedOf = ({ tenant, customerId, userId, roles }: Person): Erased => ({
  tenant,
  customerId,
  userId,
  whole: roles.includes('owner'),
})

/** Returns what erasing a person would do now, what prevents it, and the newest request. */
export async function erasurePreviewOf(tx: Transaction, person: Person): Promise<ErasurePreview> {
  const erased = erasedOf(person)
  const request = await newestErasure(tx, erased)
  return {
    whole: erased.whole,
    days: await daysOf(tx, person.tenant),
    parts: await countErased(tx, erased),
    obstacles: await obstaclesOf(tx, await reachOf(tx, erased)),
    request: request
      ? {
          state: request.state,
          obstacles: request.obstacles,
          askedAt: request.askedAt.toISOString(),
          dueAt: request.dueAt.toISOString(),
        }
      : null,
  }
}

/**
 * Asks for the erasure of a person, of the whole customer when they are its owner, and mails them. The person
 * themselves gives no reason. A request that waits already stays as it is.
 * @throws Refusal 409 erasure.obstructed; 404 when the data is gone already
 */
export async function requestErasureOf(
  tx: Transaction,
  person: Person,
  { reason, actorId, requestId, now }: Asking & { reason: string | null },
): Promise<void> {
  const erased = erasedOf(person)
  await lockCustomer(tx, erased)
  if ((await newestErasure(tx, erased))?.state === 'done') throw new Refusal('record.missing')
  if ((await obstaclesOf(tx, await reachOf(tx, erased))).length > 0) throw new Refusal('erasure.obstructed')
  const dueAt = new Date(now.getTime() + (await daysOf(tx, erased.tenant)) * day)
  const id = await insertErasureRequest(tx, { ...erased, askedBy: actorId, reason, now, dueAt })
  if (id === null) return
  const { tenant, customerId } = erased
  await insertJob(tx, { tenant, customerId, kind: 'data.erase', payload: { request_id: id }, now, runAt: dueAt })
  await mailReaders(tx, await readersOf(tx, erased), { ...erased, template: 'erasure-requested', dueAt, now })
  await audit(tx, erased, { actorId, requestId, now, after: { ...(reason !== null && { reason }), due_at: dueAt.toISOString() } })
}

/** Withdraws the request that waits, and mails the person. @throws Refusal 409 when none waits, or it is due already */
export async function withdrawErasureOf(tx: Transaction, person: Person, { actorId, requestId, now }: Asking): Promise<void> {
  const erased = erasedOf(person)
  await lockCustomer(tx, erased)
  const request = await newestErasure(tx, erased)
  if (request?.state !== 'requested' || request.dueAt <= now) throw new Refusal('record.changed')
  await endErasure(tx, request, { state: 'withdrawn', now })
  await mailReaders(tx, await readersOf(tx, request), { ...request, template: 'erasure-withdrawn', now })
  await audit(tx, erased, { actorId, requestId, now, after: null })
}

async function daysOf(tx: Transaction, tenant: string): Promise<number> {
  return numberOf(erasureDays, await settingValue(tx, tenant, erasureDays.entry))
}

async function audit(
  tx: Transaction,
  { tenant, customerId, userId, whole }: Erased,
  { actorId, requestId, now, after }: Asking & { after: { reason?: string; due_at: string } | null },
): Promise<void> {
  const about = whole
    ? { entity: 'clientes', entityId: customerId, action: after ? 'clientes.erase' : 'clientes.erase-withdrawn' }
    : { entity: 'usuarios', entityId: userId, action: after ? 'usuarios.erase' : 'usuarios.erase-withdrawn' }
  await writeAudit(tx, { tenant, customerId, actorId, ...about, requestId, at: now, before: null, after })
}
