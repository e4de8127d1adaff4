import { createHash } from 'node:crypto'
import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import type { TestEnvironment } from '../../recovery/environment.ts'

export interface CardRow {
  id: string
  driver: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
}

export interface OrderRow {
  id: string
  kind: 'purchase' | 'renewal' | 'change'
  status: string
  total: number
  created_at: string
  paid_at: string | null
  subscription_id: string | null
  /** Some part of the order renews. */
  renews: boolean
}

export interface SubscriptionRow {
  id: string
  type: 'plan' | 'product'
  /** The plan's title in Spanish. */
  title: string
  period: 0 | 1
  status: number
  payment_status: string
  auto_renew: boolean
  ends_at: string | null
  next_payment_attempt_at: string | null
  past_due_since: string | null
  access_until: string | null
  /** A change is due at the renewal, which then costs a different amount. */
  is_changing: boolean
  lines: readonly { net: number; quantity: number; recurrence: string }[]
}

export interface PersonRow {
  email: string
  verified: boolean
}

export interface NoticeRow {
  subscription_id: string
  kind: string
  charge_at: string
  told_at: string
}

/** A charge in the gateway's ledger, with its card and our order. */
export type Charge = LedgerLine & { last4: string | null; orderId: string | null }

/** What the database and the gateways store about a customer. Amounts in centavos. */
export interface Records {
  /** The token that the browser stores belongs to a live session. */
  sessionLives: boolean
  /** The account is ready. */
  onboarded: boolean
  /** The product's time, in ms since 1970. */
  now: number
  people: readonly PersonRow[]
  cards: readonly CardRow[]
  /** The order with the latest attempt comes first. */
  orders: readonly OrderRow[]
  subscriptions: readonly SubscriptionRow[]
  notices: readonly NoticeRow[]
  /** Successful charges without a full refund. */
  charges: readonly Charge[]
}

const query = `
  with who as (select owner_id as id from directory_emails where email = $1 limit 1)
  select
    coalesce((select json_agg(json_build_object('id', id, 'driver', driver, 'brand', brand, 'last4', last4,
      'exp_month', exp_month, 'exp_year', exp_year, 'is_default', is_default) order by id)
      from payment_methods where customer_id = (select id from who) and deleted_at is null and status = 'active'), '[]') as cards,
    coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'status', status, 'total', total, 'created_at', created_at,
      'paid_at', paid_at, 'subscription_id', subscription_id, 'renews', renewal is not null)
      order by coalesce((select max(a.id::text) from payment_attempts a where a.order_id = orders.id), orders.id::text) desc)
      from orders where customer_id = (select id from who)), '[]') as orders,
    coalesce((select json_agg(json_build_object('id', s.id, 'type', s.type, 'period', s.period, 'status', s.status,
      'title', coalesce(v.name_es, s.lines -> 0 -> 'name' ->> 'es-MX', s.name), 'payment_status', s.payment_status,
      'auto_renew', s.auto_renew, 'ends_at', s.ends_at, 'next_payment_attempt_at', s.next_payment_attempt_at,
      'past_due_since', s.past_due_since, 'access_until', s.access_until, 'is_changing', s.pending_change is not null,
      'lines', s.lines) order by s.id desc)
      from subscriptions s
      left join plan_versions v on v.tenant = s.tenant and v.plan_id = s.plan_id and v.version = s.plan_version
      where s.customer_id = (select id from who)), '[]') as subscriptions,
    coalesce((select json_agg(json_build_object('email', email, 'verified', email_verified_at is not null))
      from users where customer_id = (select id from who)), '[]') as people,
    coalesce((select json_agg(json_build_object('subscription_id', subscription_id, 'kind', kind, 'charge_at', charge_at, 'told_at', told_at))
      from notices where customer_id = (select id from who)), '[]') as notices,
    coalesce((select json_agg(distinct remote_customer) from payment_attempts where customer_id = (select id from who)), '[]') as remotes,
    coalesce((select json_agg(json_build_object('provider_id', a.provider_id, 'key', a.provider_key,
      'order_id', a.order_id, 'last4', m.last4))
      from payment_attempts a join payment_methods m on m.id = a.payment_method_id
      where a.customer_id = (select id from who)), '[]') as attempts,
    exists (select from sessions where token_hash = $2) as session_lives,
    exists (select from customers where customer_id = (select id from who) and onboarding_finished_at is not null) as onboarded`

interface Row {
  people: PersonRow[]
  cards: CardRow[]
  orders: OrderRow[]
  subscriptions: SubscriptionRow[]
  notices: NoticeRow[]
  remotes: string[]
  attempts: { provider_id: string | null; key: string; order_id: string; last4: string }[]
  session_lives: boolean
  onboarded: boolean
}

/** Reads what is stored about the user with an address, and whether a token's session is live. */
export async function readRecords(
  environment: TestEnvironment,
  { email, token }: { email: string; token: string | null },
): Promise<Records> {
  const hash = createHash('sha256')
    .update(token ?? '')
    .digest()
  const [[row], ledger, now] = await Promise.all([
    environment.rows<Row>(query, [email, hash]),
    ledgerOf(environment),
    nowOf(environment),
  ])
  if (!row) throw new Error('The database did not answer.')
  const { session_lives: sessionLives, remotes, attempts, ...rest } = row
  const theirs = new Set(remotes)
  const charges = ledger
    .filter(({ customer, status, refunded, amount }) => theirs.has(customer ?? '') && status === 'succeeded' && refunded < amount)
    .map((line): Charge => {
      const attempt = attempts.find(({ provider_id: id, key }) =>
        [id, key].some((one) => one !== null && [line.id, line.order].includes(one)),
      )
      return { ...line, last4: attempt?.last4 ?? null, orderId: attempt?.order_id ?? null }
    })
  return { ...rest, sessionLives, charges, now }
}

async function ledgerOf({ app }: TestEnvironment): Promise<LedgerLine[]> {
  return (await (await fetch(`${app.sandboxUrl}/_sandbox/ledger`)).json()) as LedgerLine[]
}

async function nowOf({ app }: TestEnvironment): Promise<number> {
  const { now } = (await (await fetch(`${app.sandboxUrl}/_sandbox/clock`)).json()) as { now: string }
  return Date.parse(now)
}
