import { sql } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Schema, Transaction } from '../db/database.ts'

/** A movement of a gateway to store. Money in centavos. */
export interface NewMovement {
  providerId: string
  kind: Schema['gateway_movements']['kind']
  centavos: number
  fee: number
  net: number
  currency: string
  at: Date
  chargeId: string | null
  key: string | null
  sourceId: string | null
  payoutId: string | null
}

/**
 * Stores movements of a gateway. One that is stored already is written again only if something of it changed, and keeps
 * its payout. Returns how many were written.
 */
export async function storeMovements(
  tx: Transaction,
  { tenant, driver, now }: { tenant: string; driver: Driver; now: Date },
  movements: readonly NewMovement[],
): Promise<number> {
  const each = new Map(movements.map((movement) => [movement.providerId, movement]))
  if (each.size === 0) return 0
  // In one order, so that two runs at once wait for each other instead of for ever.
  const sorted = [...each.values()].toSorted((one, other) => (one.providerId < other.providerId ? -1 : 1))
  const { numAffectedRows } = await sql`
    insert into gateway_movements as m (tenant, driver, provider_id, kind, centavos, fee, net, currency, happened_at,
      charge_ref, own_key, source_ref, payout_id, read_at)
    values ${sql.join(
      sorted.map(
        (one) => sql`(${tenant}, ${driver}, ${one.providerId}, ${one.kind}, ${one.centavos}, ${one.fee}, ${one.net},
          ${one.currency}, ${one.at}, ${one.chargeId}, ${one.key}, ${one.sourceId}, ${one.payoutId}, ${now})`,
      ),
    )}
    on conflict (tenant, driver, provider_id) do update set
      kind = excluded.kind, centavos = excluded.centavos, fee = excluded.fee, net = excluded.net,
      currency = excluded.currency, happened_at = excluded.happened_at, charge_ref = excluded.charge_ref,
      own_key = excluded.own_key, source_ref = excluded.source_ref,
      payout_id = coalesce(excluded.payout_id, m.payout_id), read_at = excluded.read_at
    where (m.kind, m.centavos, m.fee, m.currency, m.happened_at, m.charge_ref, m.own_key, m.source_ref, m.payout_id)
      is distinct from (excluded.kind, excluded.centavos, excluded.fee, excluded.currency, excluded.happened_at,
        excluded.charge_ref, excluded.own_key, excluded.source_ref, coalesce(excluded.payout_id, m.payout_id))
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Returns the gateway's ids of charges whose refund or dispute was recorded here in a window, sorted. */
export async function chargesMovedAgain(
  tx: Transaction,
  { tenant, driver, from, until }: { tenant: string; driver: Driver; from: Date; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.provider_id collate "C" as id
    from (
      select customer_id, attempt_id from refunds
      where tenant = ${tenant} and driver = ${driver} and refunded_at >= ${from} and refunded_at < ${until}
      union
      select customer_id, attempt_id from disputes
      where tenant = ${tenant} and driver = ${driver} and opened_at < ${until} and coalesce(closed_at, opened_at) >= ${from}
    ) as moved
    join payment_attempts a on (a.tenant, a.customer_id, a.id) = (${tenant}, moved.customer_id, moved.attempt_id)
    where a.provider_id is not null
    order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
