import { asAudited } from '#contract/audited.ts'
import { tagLimits } from '#contract/admin/customer-note.ts'
import { mergeObstacles, mergeParts } from '#contract/admin/account-merge.ts'
import type { MergePreview, MergeRequest } from '#contract/admin/account-merge.ts'
import type { Transaction } from '../../db/database.ts'
import type { MovedRows } from '../../db/stored-json.ts'
import { digest } from '../../domain/keys.ts'
import { endMerge, insertMerge, mergeOf } from '../../queries/account-merges.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { insertCompany } from '../../queries/companies.ts'
import type { CustomerRecord } from '../../queries/customer-records.ts'
import { changeCustomer } from '../../queries/customers.ts'
import { armJob } from '../../queries/jobs.ts'
import { enqueueMail } from '../../queries/mails.ts'
import { countMoves, obstaclesToGo, obstaclesToStay } from '../../queries/merge-obstacles.ts'
import { deleteKeeper, giveLevels, insertKeeper, lockMembers, movePeople } from '../../queries/moved-people.ts'
import {
  copyTags,
  deleteCompany,
  dropTags,
  furtherCompanies,
  hasCompanyOf,
  moveCompanies,
  moveNotes,
  moveRfcBetween,
} from '../../queries/moved-records.ts'
import { ownerOf } from '../../queries/users.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { roomForUsers } from '../licences.ts'
import type { Acting } from './customer-acts.ts'
import { requireCustomer, requireLockedCustomer } from './customer-wire.ts'

/** How long a merge can be undone, in hours. */
const undoHours = 24

interface Two {
  goes: CustomerRecord
  stays: CustomerRecord
}
type Ids = { id: string; into: string }

/** Returns what merging two accounts would do, and what forbids it. @throws Refusal 404; 422 merge.same */
export async function mergePreviewOf(tx: Transaction, tenant: string, { id, into }: Ids, now: Date): Promise<MergePreview> {
  const two = await twoOf(tx, tenant, { id, into })
  const counts = await countMoves(tx, { tenant, goes: two.goes.id, stays: two.stays.id }, tagLimits.each)
  return {
    goes: accountOf(two.goes),
    stays: accountOf(two.stays),
    moves: mergeParts.map((part) => ({ part, rows: counts[part] ?? 0 })).filter(({ rows }) => rows > 0),
    obstacles: await obstaclesOf(tx, tenant, two, now),
    undoHours,
  }
}

const accountOf = ({ id, name, rfc, email, createdAt, version }: CustomerRecord) => ({
  id,
  name,
  rfc,
  email,
  createdAt: createdAt.toISOString(),
  version,
})

async function obstaclesOf(tx: Transaction, tenant: string, two: Two, now: Date): Promise<MergePreview['obstacles']> {
  const ids = { tenant, goes: two.goes.id, stays: two.stays.id }
  const { people = 0 } = await countMoves(tx, ids, tagLimits.each)
  const room = await roomForUsers(tx, { tenant, customerId: ids.stays })
  const going = await obstaclesToGo(tx, ids, now)
  const staying = { ...(await obstaclesToStay(tx, ids)), room: room !== null && room < people }
  return mergeObstacles.flatMap((obstacle) => [
    ...(going[obstacle] === true ? [{ account: 'goes' as const, obstacle }] : []),
    ...(staying[obstacle] === true ? [{ account: 'stays' as const, obstacle }] : []),
  ])
}

/**
 * Merges two accounts: the people of the first move to the second with what is theirs, and the first is closed. Nothing
 * that is money moves, because an account that anything was sold to cannot go (docs/decisions/0175).
 * @throws Refusal 404; 409 record.changed, merge.obstructed; 422 merge.same
 */
export async function mergeAccountsOf(
  tx: Transaction,
  { id, into }: Ids,
  { reason, goesVersion, staysVersion }: MergeRequest,
  acting: Acting,
): Promise<void> {
  const { session, now } = acting
  const { tenant, userId } = session.person
  const two = await lockedTwo(tx, tenant, { id, into })
  if (two.goes.version !== goesVersion || two.stays.version !== staysVersion) throw new Refusal('record.changed')
  if ((await obstaclesOf(tx, tenant, two, now)).length > 0) throw new Refusal('merge.obstructed')
  const owner = await ownerOf(tx, { tenant, customerId: two.stays.id })
  const moved = await moveAll(tx, tenant, two, now)
  await changeCustomer(tx, { tenant, customerId: two.goes.id }, { change: { status: 'blocked' }, now })
  await changeCustomer(tx, { tenant, customerId: two.stays.id }, { change: {}, now })
  const undoUntil = new Date(now.getTime() + undoHours * 3_600_000)
  const merge = await insertMerge(tx, {
    tenant,
    goes: two.goes.id,
    stays: two.stays.id,
    reason,
    mergedBy: userId,
    moved,
    mergedAt: now,
    undoUntil,
  })
  const mail = { tenant, customerId: two.stays.id, merge: { id: merge }, now }
  for (const person of moved.users) await enqueueMail(tx, { ...mail, userId: person.id, template: 'account-merged' })
  await enqueueMail(tx, { ...mail, userId: owner, template: 'account-joined' })
  if (moved.rfc !== null) await informApplications(tx, tenant, two.stays, now)
  await audit(tx, two, { deed: 'merge', moved, reason }, acting)
}

async function moveAll(tx: Transaction, tenant: string, { goes, stays }: Two, now: Date): Promise<MovedRows> {
  const from = { tenant, customerId: goes.id }
  const to = { tenant, customerId: stays.id }
  const between = { tenant, from: goes.id, to: stays.id }
  const users = await lockMembers(tx, from)
  await movePeople(tx, { ...between, users: users.map(({ id }) => id) })
  const joined = users.map((user) => (user.level === 'owner' ? { ...user, level: 'admin' } : user))
  await giveLevels(tx, to, joined)
  const keeper = await insertKeeper(tx, { ...from, now })
  const companies = await furtherCompanies(tx, from)
  await moveCompanies(tx, between, companies)
  const rfc = goes.rfc !== null && stays.rfc === null ? goes.rfc : null
  if (rfc !== null) await moveRfcBetween(tx, between, rfc)
  const isMissed = goes.rfc !== null && rfc === null && !(await hasCompanyOf(tx, to, goes.rfc))
  return {
    status: goes.status === 'active' ? 'active' : 'pending',
    users,
    keeper,
    companies,
    company: isMissed ? await insertCompany(tx, { ...to, name: goes.name, rfc: goes.rfc, now }) : null,
    rfc: rfc === null ? null : digest(rfc).toString('hex'),
    notes: await moveNotes(tx, between),
    tags: await copyTags(tx, between, tagLimits.each),
  }
}

/**
 * Undoes the merge that closed an account, within its day: everything that moved goes back, and the account is as it
 * was. People who left the staying account since do not come back.
 * @throws Refusal 404; 409 merge.over, or record.changed when the owner or the RFC that moved is no longer there
 */
export async function undoMergeOf(tx: Transaction, id: string, acting: Acting): Promise<void> {
  const { session, now, reason = '' } = acting
  const { tenant, userId } = session.person
  await requireCustomer(tx, tenant, id)
  const first = await mergeOf(tx, { tenant, customerId: id })
  if (!first) throw new Refusal('merge.over')
  const two = await lockedTwo(tx, tenant, { id, into: first.stays })
  const merge = await mergeOf(tx, { tenant, customerId: id })
  if (merge?.id !== first.id || merge.undoUntil <= now || two.goes.erasedAt !== null) throw new Refusal('merge.over')
  const back = await moveBack(tx, tenant, two, merge.moved)
  await changeCustomer(tx, { tenant, customerId: id }, { change: { status: merge.moved.status }, now })
  await changeCustomer(tx, { tenant, customerId: merge.stays }, { change: {}, now })
  await endMerge(tx, merge, { by: userId, now })
  const mail = { tenant, merge: { id: merge.id }, template: 'merge-undone', now } as const
  for (const person of back) await enqueueMail(tx, { ...mail, customerId: id, userId: person.id })
  const owner = await ownerOf(tx, { tenant, customerId: merge.stays })
  await enqueueMail(tx, { ...mail, customerId: merge.stays, userId: owner })
  if (merge.moved.rfc !== null) await informApplications(tx, tenant, two.stays, now)
  await audit(tx, two, { deed: 'merge-undone', moved: { ...merge.moved, users: back }, reason }, acting)
}

async function moveBack(tx: Transaction, tenant: string, { goes, stays }: Two, moved: MovedRows): Promise<MovedRows['users']> {
  const to = { tenant, customerId: goes.id }
  const from = { tenant, customerId: stays.id }
  const between = { tenant, from: stays.id, to: goes.id }
  const there = new Set((await lockMembers(tx, from)).map((user) => user.id))
  const back = moved.users.filter((user) => there.has(user.id))
  if (!back.some(({ level }) => level === 'owner')) throw new Refusal('record.changed')
  if (moved.rfc !== null) {
    if (stays.rfc === null || digest(stays.rfc).toString('hex') !== moved.rfc) throw new Refusal('record.changed')
    await moveRfcBetween(tx, between, stays.rfc)
  }
  await movePeople(tx, { ...between, users: back.map((user) => user.id) })
  await deleteKeeper(tx, { ...to, id: moved.keeper })
  await giveLevels(tx, to, back)
  await moveCompanies(tx, between, moved.companies)
  if (moved.company !== null) await deleteCompany(tx, from, moved.company)
  await moveNotes(tx, between, moved.notes)
  await dropTags(tx, from, moved.tags)
  return back
}

/** Locks both accounts, in the order of their ids, so that two merges of the same accounts wait for one another. */
async function lockedTwo(tx: Transaction, tenant: string, { id, into }: Ids): Promise<Two> {
  for (const one of [id, into].toSorted((a, b) => (a < b ? -1 : 1))) await requireLockedCustomer(tx, tenant, one)
  return twoOf(tx, tenant, { id, into })
}

async function twoOf(tx: Transaction, tenant: string, { id, into }: Ids): Promise<Two> {
  const two = { goes: await requireCustomer(tx, tenant, id), stays: await requireCustomer(tx, tenant, into) }
  if (two.goes.id === two.stays.id) throw new Refusal('merge.same')
  return two
}

async function informApplications(tx: Transaction, tenant: string, stays: CustomerRecord, now: Date): Promise<void> {
  if (stays.onboardingFinishedAt === null) return
  const key = { tenant, customerId: stays.id }
  await armJob(tx, { ...key, kind: 'customer.provision', payload: { again: true }, now })
  await changeCustomer(tx, key, { change: { sync_status: 'busy' }, now })
}

/** Writes an audit record on each of the two accounts, which names the other one. */
async function audit(
  tx: Transaction,
  { goes, stays }: Two,
  { deed, moved, reason }: { deed: 'merge' | 'merge-undone'; moved: MovedRows; reason: string },
  { session, requestId, now }: Acting,
): Promise<void> {
  const { tenant, userId: actorId } = session.person
  const about = { tenant, actorId, entity: 'clientes', action: `clientes.${deed}`, requestId, at: now, before: null }
  const what = { people: moved.users.length, companies: moved.companies.length, reason }
  const records = [
    { customerId: goes.id, after: asAudited({ merged_into: stays.name, merged_into_id: stays.id, ...what }) },
    { customerId: stays.id, after: asAudited({ merged_from: goes.name, merged_from_id: goes.id, ...what }) },
  ]
  for (const { customerId, after } of records) await writeAudit(tx, { ...about, customerId, entityId: customerId, after })
}
