import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'

/** The tenant and id of a price campaign. */
export interface CampaignKey {
  tenant: string
  id: string
}

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('price_campaigns as c')
    .innerJoin('plans as p', (join) => join.onRef('p.tenant', '=', 'c.tenant').onRef('p.id', '=', 'c.plan_id'))
    .innerJoin('plan_versions as v', (join) =>
      join.on(sql<boolean>`(v.tenant, v.plan_id, v.version) = (c.tenant, c.plan_id, c.to_version)`),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 'c.tenant').onRef('u.customer_id', '=', 'c.staff_customer').onRef('u.id', '=', 'c.staff_id'),
    )
    .select([
      'c.tenant',
      'c.id',
      'c.plan_id as planId',
      'v.name as planName',
      'c.from_version as fromVersion',
      'c.to_version as toVersion',
      'c.period',
      'c.applies_on as appliesOn',
      'c.reason',
      'c.staff_customer as staffCustomer',
      'c.staff_id as staffId',
      calledName('u').as('staffName'),
      'c.request_id as requestId',
      'c.state',
      'c.listed_to as listedTo',
      'c.created_at as createdAt',
      'c.announced_at as announcedAt',
      'c.ended_at as endedAt',
    ])
    .where('c.tenant', '=', tenant)
}

/** A price campaign. `appliesOn` is a day of Mexico City's calendar. */
export type PriceCampaign = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type NewCampaign = Pick<
  PriceCampaign,
  | 'tenant'
  | 'planId'
  | 'fromVersion'
  | 'toVersion'
  | 'period'
  | 'appliesOn'
  | 'reason'
  | 'staffCustomer'
  | 'staffId'
  | 'requestId'
  | 'createdAt'
>

/** Writes a new campaign. Returns its id; undefined when the plan has an open one. */
export async function insertCampaign(tx: Transaction, it: NewCampaign): Promise<string | undefined> {
  const row = await tx
    .insertInto('price_campaigns')
    .values({
      tenant: it.tenant,
      id: uuidv7(it.createdAt),
      plan_id: it.planId,
      from_version: it.fromVersion,
      to_version: it.toVersion,
      period: it.period,
      applies_on: it.appliesOn,
      reason: it.reason,
      staff_customer: it.staffCustomer,
      staff_id: it.staffId,
      request_id: it.requestId,
      created_at: it.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findCampaign(tx: Transaction, { tenant, id }: CampaignKey): Promise<PriceCampaign | undefined> {
  return rows(tx, tenant).where('c.id', '=', id).executeTakeFirst()
}

/** Reads the campaigns of a tenant, the newest first, a hundred at most. */
export function listCampaigns(tx: Transaction, tenant: string): Promise<PriceCampaign[]> {
  return rows(tx, tenant).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').limit(100).execute()
}

/** Returns a campaign's state, which nobody changes until the transaction ends. */
export async function holdCampaign(tx: Transaction, { tenant, id }: CampaignKey): Promise<PriceCampaign['state'] | undefined> {
  const row = await tx
    .selectFrom('price_campaigns')
    .select('state')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.state
}

/**
 * Moves a campaign from one state to the next. Returns false, and changes nothing, when it is not in the first state
 * any more.
 */
export async function moveCampaign(
  tx: Transaction,
  { tenant, id, state }: CampaignKey & Pick<PriceCampaign, 'state'>,
  to: { state: PriceCampaign['state']; announcedAt?: Date; endedAt?: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable('price_campaigns')
    .set({
      state: to.state,
      ...(to.announcedAt && { announced_at: to.announcedAt }),
      ...(to.endedAt && { ended_at: to.endedAt }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Notes how far a campaign is listed. Returns false when another worker noted it, or the campaign was stopped. */
export async function noteListed(tx: Transaction, { tenant, id, listedTo }: PriceCampaign, to: string): Promise<boolean> {
  const noted = await tx
    .updateTable('price_campaigns')
    .set({ listed_to: to })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'counting')
    .where('listed_to', 'is not distinct from', listedTo)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
