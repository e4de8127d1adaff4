import { sql } from 'kysely'
import type { TimelineEvent } from '#contract/admin/customer.ts'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import type { CustomerKey } from './orders.ts'
import { searchIn } from './search.ts'

/** Newest first. */
export const timelineOrders: Record<'-at', Order> = { '-at': { key: sql.ref('e.at'), type: 'time', way: 'desc' } }

/** A past event, from the table that stores it. */
export interface Happened {
  id: string
  at: Date
  kind: TimelineEvent['kind']
  subject: string
  actor: string | null
  entityKind: string | null
  entityId: string | null
  detail: string | null
  centavos: number | null
}

/** Reads one page of a customer's events from the tables that store them, each under its own id. */
export function listTimeline(
  tx: Transaction,
  customer: CustomerKey,
  { search, kind }: { search?: string | undefined; kind?: Happened['kind'] | undefined },
  page: SliceAsked,
): Promise<SliceRead<Happened>> {
  let query = tx.selectFrom(sql<Happened>`(${everything(customer)})`.as('e')).selectAll('e')
  if (kind !== undefined) query = query.where('e.kind', '=', kind)
  const words = sql`search_words(concat_ws(' ', e.subject, e.actor, e.detail))`
  return readCursorPage(tx, query, sql.ref('e.id'), page, searchIn(words, search))
}

const ownId = (...parts: string[]) => sql.raw(`md5(concat_ws(':', ${parts.join(', ')}))::uuid`)

function everything({ tenant, customerId }: CustomerKey) {
  const own = sql`tenant = ${tenant} and customer_id = ${customerId}::uuid`
  const name = (column: string) =>
    sql`(select ${calledName('u')} from users u where u.tenant = ${tenant} and u.id = ${sql.ref(column)}) as actor`
  return sql`
    select ${ownId("'made'", 'customer_id')} as id, created_at as at, 'account' as kind, 'made' as subject, null::text as actor,
      null::text as "entityKind", null::text as "entityId", null::text as detail, null::bigint as centavos
    from customers where ${own}
    union all
    select ${ownId("'onboarded'", 'customer_id')}, onboarding_finished_at, 'account', 'onboarded', null, null, null, null, null
    from customers where ${own} and onboarding_finished_at is not null
    union all
    select id, at, 'audit', action, ${name('actor_id')}, entity, entity_id, null, null from audit_log where ${own}
    union all
    select ${ownId("'order'", 'id')}, created_at, 'order', 'created', ${name('user_id')}, 'orders', id::text, kind, total from orders where ${own}
    union all
    select ${ownId("'ended'", 'id')}, coalesce(paid_at, updated_at), 'order', status, null, 'orders', id::text,
      nullif(concat_ws('|', failure_code, nullif(failure_detail, '')), ''), total
    from orders where ${own} and status <> 'draft'
    union all
    select id, coalesce(finished_at, sent_at, created_at), 'attempt', state, null, 'orders', order_id::text,
      nullif(concat_ws('|', code, message), ''), centavos
    from payment_attempts where ${own}
    union all
    select ${ownId("'begun'", 'id')}, created_at, 'subscription', 'begun', null, 'subscriptions', id::text, name, null from subscriptions where ${own}
    union all
    select ${ownId("'cancelled'", 'id')}, cancelled_at, 'subscription', 'cancelled', null, 'subscriptions', id::text, name, null
    from subscriptions where ${own} and cancelled_at is not null
    union all
    select id, coalesce(finished_at, created_at), 'mail', coalesce(payload ->> 'template', ''), null, 'jobs', id::text,
      case state when 'done' then 'sent' when 'dead' then 'failed' else 'waiting' end, null
    from jobs where ${own} and kind = 'mail.send'
    union all
    select id, updated_at, 'claim', state, null, 'claims', id::text, name, null from claims where ${own}
    union all
    select id, created_at, 'session', 'begun', ${name('user_id')}, null, null, device, null
    from sessions where tenant = ${tenant} and owner_id = ${customerId}::uuid`
}
