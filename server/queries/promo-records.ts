import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { promoStates } from '#contract/admin/promo.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import { promoColumns } from './promo-codes.ts'
import type { PromoRow } from './promo-codes.ts'
import { searchIn } from './search.ts'

type PromoState = (typeof promoStates)[number]

const byCode = (way: Order['way']): Order => ({ key: sql`code`, type: 'text', way })
export const promoOrders = { ...byAge(sql`created_at`), code: byCode('asc'), '-code': byCode('desc') }
const { '-created_at': newestFirst } = byAge(sql`u.created_at`)
export const useOrders = { '-created_at': newestFirst }

/** Returns SQL for the state of a code: first stopped, then ended, then exhausted, then not begun. */
function standsAs(state: PromoState, now: Date): RawBuilder<boolean> {
  if (state === 'stopped') return sql`stopped_at is not null`
  if (state === 'ended') return sql`stopped_at is null and ends_at <= ${now}`
  const lasts = sql`stopped_at is null and (ends_at > ${now} or ends_at is null)`
  if (state === 'exhausted') return sql`${lasts} and uses >= max_uses`
  const usable = sql`${lasts} and (uses < max_uses or max_uses is null)`
  return state === 'waiting'
    ? sql`${usable} and starts_at > ${now}`
    : sql`${usable} and (starts_at <= ${now} or starts_at is null)`
}

/** Reads one page of promo codes, of one state or of all. */
export function listPromoRecords(
  tx: Transaction,
  tenant: string,
  { page, search, state, now }: { page: SliceAsked; search: string | undefined; state: PromoState | undefined; now: Date },
): Promise<SliceRead<PromoRow>> {
  let query = tx.selectFrom('promo_codes').select(promoColumns).where('tenant', '=', tenant)
  if (state) query = query.where(standsAs(state, now))
  return readCursorPage(tx, query, sql<string>`id`, page, searchIn(sql`search`, search))
}

/** Returns a promo code by its UUID. */
export function findPromoRecord(tx: Transaction, tenant: string, id: string): Promise<PromoRow | undefined> {
  return tx.selectFrom('promo_codes').select(promoColumns).where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()
}

function uses(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('promo_redemptions as u')
    .innerJoin('orders as o', (join) =>
      join.on(sql<boolean>`(o.tenant, o.customer_id, o.id) = (u.tenant, u.customer_id, u.order_id)`),
    )
    .innerJoin('customers as c', (join) => join.on(sql<boolean>`(c.tenant, c.customer_id) = (u.tenant, u.customer_id)`))
    .select([
      'u.order_id as orderId',
      'u.created_at as createdAt',
      'o.promo_discount as saved',
      'c.customer_id as customerId',
      'c.name as customerName',
    ])
    .where('u.tenant', '=', tenant)
}

export type PromoUsed = Awaited<ReturnType<ReturnType<typeof uses>['executeTakeFirstOrThrow']>>

/** Reads one page of the orders that hold or used a promo code, newest first. */
export function listPromoUses(
  tx: Transaction,
  tenant: string,
  { page, id, search }: { page: SliceAsked; id: string; search: string | undefined },
): Promise<SliceRead<PromoUsed>> {
  const query = uses(tx, tenant).where('u.promo_code_id', '=', id)
  return readCursorPage(tx, query, sql<string>`u.order_id`, page, searchIn(sql.ref('c.search'), search))
}

/** A new promo code: discount in basis points or centavos, its start, and the moment from which it has ended. */
export interface PromoToBe {
  code: string
  discountBp: number
  centavos: number
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  oncePerCustomer: boolean
  planIds: string[]
}

/** Creates a promo code. Returns its id. */
export async function insertPromo(
  tx: Transaction,
  { tenant, promo, now }: { tenant: string; promo: PromoToBe; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  await tx
    .insertInto('promo_codes')
    .values({
      tenant,
      id,
      code: promo.code,
      discount_bp: promo.discountBp,
      centavos: promo.centavos,
      starts_at: promo.startsAt,
      ends_at: promo.endsAt,
      max_uses: promo.maxUses,
      once_per_customer: promo.oncePerCustomer,
      plan_ids: promo.planIds,
      created_at: now,
    })
    .execute()
  return id
}

/** Stops a promo code for good. */
export async function stopPromo(tx: Transaction, { tenant, id, now }: { tenant: string; id: string; now: Date }): Promise<void> {
  await tx.updateTable('promo_codes').set({ stopped_at: now }).where('tenant', '=', tenant).where('id', '=', id).execute()
}
