import { customerScope } from '../db/database.ts'
import type { Transaction } from '../db/database.ts'
import { removeCard } from '../orders/cards.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import { cards } from '../queries/payment-methods.ts'
import { eraseTables, reachOf } from '../queries/privacy/erase-tables.ts'
import { mailReaders, readersOf } from '../queries/privacy/erasure-mails.ts'
import { obstaclesOf } from '../queries/privacy/erasure-obstacles.ts'
import { endErasure, lockErasure, noteScrubbed } from '../queries/privacy/erasure-requests.ts'
import { scrubAudit } from '../queries/privacy/scrub-audit.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof lockErasure>>>

/**
 * Erases a person or a customer when the request is due (docs/decisions/0142). What prevents it since the request was
 * made refuses it. Cards go at their gateways first. The audit log is scrubbed in batches, each in a transaction of its
 * own that notes how far it came; the tables follow with the last one. So a run that was killed goes on.
 */
export function dataErase(services: Services): JobHandler<'data.erase'> {
  const { db, clock, wakeJobs } = services
  return async ({ tenant, customerId, kind, payload }) => {
    const key = { tenant, customerId, id: payload.request_id }
    const now = clock.now()
    const request = await db.system((tx) => begin(tx, key, now))
    if (request === null) return { kind: 'done' }
    if (request.dueAt > now) {
      await db.system((tx) => insertJob(tx, { tenant, customerId, kind, payload, now, runAt: request.dueAt }))
      return { kind: 'done' }
    }
    for (const { id } of request.cards) await removeCard(services, customerScope({ ...key, userId: request.userId }), id)
    const isDone = await db.system((tx) => erase(tx, key, now))
    if (isDone) wakeJobs()
    return isDone ? { kind: 'done' } : { kind: 'more' }
  }
}

interface RequestKey {
  tenant: string
  customerId: string
  id: string
}

/** Returns the waiting request with the cards to remove; null when none waits, or it was refused now. */
async function begin(tx: Transaction, key: RequestKey, now: Date) {
  const request = await lockWaiting(tx, key)
  if (!request) return null
  if (request.dueAt > now) return { ...request, cards: [] }
  return (await isRefused(tx, request, now)) ? null : { ...request, cards: request.whole ? await cards(tx, key).execute() : [] }
}

async function lockWaiting(tx: Transaction, key: RequestKey): Promise<Waiting | null> {
  await lockCustomer(tx, key)
  const request = await lockErasure(tx, key)
  return request?.state === 'requested' ? request : null
}

async function isRefused(tx: Transaction, request: Waiting, now: Date): Promise<boolean> {
  const obstacles = await obstaclesOf(tx, await reachOf(tx, request))
  if (obstacles.length === 0) return false
  await mailReaders(tx, await readersOf(tx, request), { ...request, template: 'erasure-refused', now })
  await endErasure(tx, request, { state: 'refused', obstacles, now })
  return true
}

/** Scrubs a batch of the audit log, and after the last one erases the tables. Returns whether nothing is left. */
async function erase(tx: Transaction, key: RequestKey, now: Date): Promise<boolean> {
  const request = await lockWaiting(tx, key)
  if (!request || (await isRefused(tx, request, now))) return true
  const reach = await reachOf(tx, request)
  const until = await scrubAudit(tx, reach, request.scrubbedUntil)
  if (until !== null) {
    await noteScrubbed(tx, key, until)
    return false
  }
  const readers = await readersOf(tx, request)
  await eraseTables(tx, reach, now)
  await mailReaders(tx, readers, { ...request, template: 'data-erased', now })
  await endErasure(tx, request, { state: 'done', now })
  const { tenant, customerId, userId } = request
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: userId,
    action: request.whole ? 'clientes.erased' : 'usuarios.erased',
    entity: request.whole ? 'clientes' : 'usuarios',
    entityId: request.whole ? customerId : userId,
    before: null,
    after: null,
    requestId: key.id,
    at: now,
  })
  return true
}
