import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { attempts, openStates } from './payment-attempts.ts'
import type { AttemptKey, AttemptRow } from './payment-attempts.ts'
import type { CustomerKey, OrderKey } from './orders.ts'
import { inAccount } from './tenant-gateways.ts'

/** Money that came for a transfer, in centavos; `providerId`: its own id at the gateway. */
interface Deposit {
  providerId: string
  centavos: number
  at: Date
}

type Cause = Schema['transfer_deposits']['cause']

/** Returns those of a gateway's deposits that were not booked yet. The caller has locked the customer. */
export async function unbookedOf(
  tx: Transaction,
  { tenant, customerId, driver }: AttemptRow,
  deposits: readonly Deposit[],
): Promise<Deposit[]> {
  if (deposits.length === 0) return []
  const rows = await tx
    .selectFrom('transfer_deposits')
    .select('provider_id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('driver', '=', driver)
    .where(
      'provider_id',
      'in',
      deposits.map(({ providerId }) => providerId),
    )
    .execute()
  const booked = new Set(rows.map((row) => row.provider_id))
  return deposits.filter(({ providerId }) => !booked.has(providerId))
}

/** Books a deposit, and returns its id. `credited`: centavos of it that became credit. */
export async function insertDeposit(
  tx: Transaction,
  { tenant, customerId, id: attemptId, driver }: AttemptRow,
  { providerId, centavos, at, credited, cause, now }: Deposit & { credited: number; cause: Cause; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  await tx
    .insertInto('transfer_deposits')
    .values({
      tenant,
      customer_id: customerId,
      id,
      attempt_id: attemptId,
      driver,
      provider_id: providerId,
      centavos,
      credited,
      cause,
      deposited_at: at,
      created_at: now,
    })
    .execute()
  return id
}

/** Returns a deposit with what its transfer was to bring, in centavos. */
export function findDeposit(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('transfer_deposits as d')
    .innerJoin('payment_attempts as a', (on) =>
      on.onRef('a.tenant', '=', 'd.tenant').onRef('a.customer_id', '=', 'd.customer_id').onRef('a.id', '=', 'd.attempt_id'),
    )
    .select(['d.centavos', 'd.credited', 'd.cause', 'd.deposited_at as at', 'a.centavos as due', 'a.way'])
    .where('d.tenant', '=', tenant)
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Returns the newest transfer to a gateway's customer, over all customers: the open one, if there is one. */
export function transferOfRemote(
  tx: Transaction,
  { driver, account, remoteCustomer }: Pick<AttemptRow, 'driver' | 'remoteCustomer'> & { account: string | null },
): Promise<AttemptRow | undefined> {
  return attempts(tx)
    .where('driver', '=', driver)
    .where(inAccount(account, 'payment_attempts'))
    .where('remote_customer', '=', remoteCustomer)
    .where('way', '=', 'spei')
    .orderBy((it) => it.case().when('state', 'in', openStates).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads the attempts of a customer that wait at a bank's page, or for a transfer. */
export function waitingAttempts(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<AttemptRow[]> {
  return attempts(tx)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['requires_action', 'awaiting'])
    .orderBy('id')
    .execute()
}

/** Makes the planned check of an attempt due at a moment, unless it is due before. */
export async function hastenCheck(tx: Transaction, { tenant, customerId, id }: AttemptKey, at: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: at })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'charge.check')
    .where('state', '=', 'ready')
    .where('run_at', '>', at)
    .where(sql<string>`payload ->> 'attempt_id'`, '=', id)
    .where(sql<string>`payload ->> 'scheduled'`, '=', 'true')
    .execute()
}
