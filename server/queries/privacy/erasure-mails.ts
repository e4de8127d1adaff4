import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { enqueueMail } from '../mails.ts'
import type { Erased } from './erasure-rule.ts'

interface Reader {
  email: string
  locale: 'es-MX' | 'en'
}

/** Returns the address and language of everybody whose data goes. */
export async function readersOf(tx: Transaction, { tenant, customerId, userId, whole }: Erased): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select email, locale from users where tenant = ${tenant} and customer_id = ${customerId}::uuid
      and (${whole} or id = ${userId}::uuid) and email <> '' order by id`.execute(tx)
  return rows
}

/** Mails everybody whose data goes, at the address that they have now: the mail outlives it. */
export async function mailReaders(
  tx: Transaction,
  readers: readonly Reader[],
  {
    tenant,
    customerId,
    template,
    dueAt,
    now,
  }: {
    tenant: string
    customerId: string
    template: 'erasure-requested' | 'erasure-withdrawn' | 'erasure-refused' | 'data-erased'
    dueAt: Date
    now: Date
  },
): Promise<void> {
  for (const { email, locale } of readers) {
    const erasure = { locale, due_at: dueAt.toISOString() }
    await enqueueMail(tx, { tenant, customerId, userId: null, template, to: email, erasure, now })
  }
}

/** Takes the address out of a mail that was sent: nothing else has it any more. */
export async function forgetReader(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
): Promise<void> {
  await sql`update jobs set payload = payload - 'to'
    where tenant = ${tenant} and customer_id = ${customerId}::uuid and id = ${id}::uuid`.execute(tx)
}
