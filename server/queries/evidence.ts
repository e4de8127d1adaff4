import { sql } from 'kysely'
import type { NoticeTemplate } from '../db/mail-templates.ts'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey, OrderRow } from './orders.ts'

/** At most so many rows of a kind are evidence: the newest. */
const most = 30

/** What shows that a customer agreed to a charge, was told of it, and used what it paid for. */
export interface Evidence {
  buyer: { name: string; email: string } | undefined
  consents: { at: Date; version: number; words: string; address: string }[]
  notices: { at: Date; kind: NoticeTemplate; chargeAt: Date }[]
  sessions: { at: Date; lastSeenAt: Date; device: string; email: string }[]
  uses: { app: string; key: string; used: number; at: Date }[]
  acts: { at: Date; action: string; email: string }[]
}

/** Reads the evidence for the charge of an order, each kind newest first. */
export async function evidenceOf(tx: Transaction, order: OrderRow): Promise<Evidence> {
  const until = order.paidAt ?? order.createdAt
  const own = sql`tenant = ${order.tenant} and customer_id = ${order.customerId}::uuid`
  const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => (await query.execute(tx)).rows as Row[]
  const [buyer] = await rowsOf<{ name: string; email: string }>(
    sql`select name, email from users where ${own} and id = ${order.userId}::uuid`,
  )
  return {
    buyer,
    consents: await rowsOf(sql`select agreed_at as at, version, words, address from consents
      where ${own} and agreed_at <= ${until}::timestamptz order by agreed_at desc limit ${most}`),
    notices: await rowsOf(sql`select told_at as at, kind, charge_at as "chargeAt" from notices
      where ${own} and told_at <= ${until}::timestamptz order by told_at desc limit ${most}`),
    sessions: await signIns(tx, order),
    uses: await rowsOf(
      sql`select app, key, used, updated_at as at from usages where ${own} order by updated_at desc limit ${most}`,
    ),
    acts: await rowsOf(sql`select a.at, a.action, u.email from audit_log a join users u on (u.tenant, u.id) = (a.tenant, a.actor_id)
      where a.tenant = ${order.tenant} and a.customer_id = ${order.customerId}::uuid and u.customer_id = a.customer_id
      order by a.at desc, a.id desc limit ${most}`),
  }
}

async function signIns(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<Evidence['sessions']> {
  const { rows } = await sql<Evidence['sessions'][number]>`
    select s.created_at as at, s.last_seen_at as "lastSeenAt", s.device, u.email
    from sessions s join users u on (u.tenant, u.id) = (s.tenant, s.user_id)
    where s.tenant = ${tenant} and s.owner_id = ${customerId}::uuid order by s.created_at desc limit ${most}
  `.execute(tx)
  return rows
}
