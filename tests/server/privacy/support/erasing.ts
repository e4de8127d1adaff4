import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { addOpenpayCard, charge, data, expectOk, openShop, order, runJobs } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { insertMember } from '../../authorization/created-records.ts'
import { staffClient } from '../../admin/support/staff-client.ts'
import { call, signIn } from '../../support/calls.ts'
import type { Answer } from '../../support/calls.ts'
import { idsOf } from '../../support/people.ts'
import type { TestServer } from '../../support/test-server.ts'

interface Part {
  part: string
  fate: string
  rows: number
}

export interface Preview {
  whole: boolean
  days: number
  parts: Part[]
  obstacles: string[]
  request: { state: string; obstacles: string[]; asked_at: string; due_at: string } | null
}

/** What the tests look for in every table after an erasure. */
export const traces = ['nuevo@demo.test', 'Noemí Nava', 'Nuevos Horizontes', '5555987654', 'La casa de Noemí'] as const

/** Returns root's calls about the erasure of a person. */
export async function eraser(server: TestServer, email: string, by = 'root@receptio.test') {
  const { userId, customerId } = await idsOf(server.db, email)
  const path = `/admin/usuarios/${userId}/erasure`
  const ask = async (method: string, body?: object): Promise<Answer> =>
    call(server, method, path, { token: await signIn(server, by), ...(body ? { body } : {}) })
  return {
    userId,
    customerId,
    path,
    preview: async () => data<Preview>(expectOk(await ask('GET'))),
    request: (reason = 'Lo pidió por escrito') => ask('PUT', { reason }),
    withdraw: () => ask('DELETE'),
  }
}

/** A customer that paid with a saved card, and that staff and the owner wrote about; its plan is still active. */
export async function payingShop(): Promise<Shop> {
  const shop = await openShop()
  const { server, token, customerId } = shop
  const staff = await staffClient(shop)
  const { userId } = await idsOf(server.db, 'nuevo@demo.test')
  await server.db.system(async (tx) => {
    await tx.updateTable('users').set({ name: 'Noemí Nava' }).where('id', '=', userId).execute()
    await tx
      .updateTable('customers')
      .set({ phone: '5555987654', alias: 'La casa de Noemí' })
      .where('customer_id', '=', customerId)
      .execute()
  })
  const card = await addOpenpayCard(shop, '4111111111111111')
  await charge(shop, (await order(shop)).id, card.id)
  await runJobs(shop)
  await staff.post(`/admin/clientes/${customerId}/notes`, { text: 'Llamar a Noemí Nava al 5555987654', pinned: true })
  const written = { description: 'Soy Noemí Nava, no puedo pagar', place: '/app', code: null, trail: [] }
  await call(server, 'POST', '/me/support_cases', { token, body: written })
  const detail = data<{ version: number }>(await staff.get(`/admin/clientes/${customerId}`))
  const edit = { nombre: 'Nuevos Horizontes Dos', alias: 'La casa de Noemí', phone: '5555987654', status: 'active' }
  await call(server, 'PUT', `/admin/clientes/${customerId}`, {
    token: await signIn(server, 'root@receptio.test'),
    body: { ...edit, version: detail.version },
  })
  await server.db.system((tx) => claimOf(tx, 'nuevo@demo.test'))
  await runJobs(shop)
  return shop
}

type Change = Parameters<Parameters<Database['system']>[0]>[0]

/** Writes a decided claim on the RFC of Acme by somebody with this address. */
async function claimOf(tx: Change, email: string): Promise<void> {
  const { customer_id, created_at } = await tx
    .selectFrom('customers')
    .select(['customer_id', 'created_at'])
    .where('name', '=', 'Acme Distribuciones')
    .executeTakeFirstOrThrow()
  const words = { name: 'Noemí Nava', email, phone: '5555987654', notes: 'La casa de Noemí es mía', rfc: 'ADI150312KJ4' }
  const decided = { decided_by: customer_id, decided_at: created_at, decided_note: 'Noemí Nava no es de Acme' }
  await tx
    .insertInto('claims')
    .values({
      tenant: 'receptio',
      customer_id,
      id: customer_id,
      state: 'rejected',
      ...words,
      ...decided,
      created_at,
      updated_at: created_at,
    })
    .execute()
}

/** Ends the customer's plan now, as staff do. */
export async function endPlan(shop: Shop): Promise<void> {
  await shop.server.db.system((tx) =>
    tx.updateTable('subscriptions').set({ status: -2, auto_renew: false }).where('customer_id', '=', shop.customerId).execute(),
  )
}

/** Returns the tables with a row in which one of these texts stands, in any column. */
export async function tablesWith(db: Database, texts: readonly string[]): Promise<string[]> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
      order by 1`.execute(tx)
    const names: string[] = []
    for (const { name } of rows) {
      const hits = await sql`select 1 from ${sql.table(name)} as t
        where t::text ilike any(${texts.map((text) => `%${text}%`)}) limit 1`.execute(tx)
      if (hits.rows.length > 0) names.push(name)
    }
    return names
  })
}

/** A clock's move by whole days. */
export const days = (n: number) => ({ minutes: n * 24 * 60 })

/** Erases the customer of a shop: its plan ends, staff ask for it, and the waiting period passes. */
export async function erased(shop: Shop): Promise<void> {
  await endPlan(shop)
  expectOk(await (await eraser(shop.server, 'nuevo@demo.test')).request())
  shop.server.clock.advance(days(15))
  await runJobs(shop)
}

/** Returns the subjects of the mails about an erasure: other jobs write to the person at the same time. */
export const erasureMailsTo = ({ mailer }: TestServer, address: string): string[] =>
  mailer.inbox.filter(({ to, subject }) => to === address && /elimin.* tus datos$/i.test(subject)).map(({ subject }) => subject)

/** Returns the customer's id at Openpay. */
export async function remoteCustomer({ server, customerId }: Shop): Promise<string> {
  const { remote_id: id } = await server.db.system((tx) =>
    tx.selectFrom('gateway_accounts').select('remote_id').where('customer_id', '=', customerId).executeTakeFirstOrThrow(),
  )
  return id
}

/** Puts what prevents an erasure into the customer's rows. */
export async function obstruct(
  { server, customerId }: Shop,
  obstacle: 'subscription' | 'charge' | 'refund' | 'dispute' | 'credit' | 'claim' | 'staff',
): Promise<void> {
  const whose = { tenant: 'receptio', customer_id: customerId }
  const now = server.services.clock.now()
  await server.db.system(async (tx) => {
    const attempt = () =>
      tx.selectFrom('payment_attempts').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
    const row = { ...whose, id: customerId, created_at: now }
    switch (obstacle) {
      case 'subscription':
        return tx.updateTable('subscriptions').set({ status: 1 }).where('customer_id', '=', customerId).execute()
      case 'charge':
        return tx
          .updateTable('orders')
          .set({ status: 'verifying', paid_at: null })
          .where('customer_id', '=', customerId)
          .execute()
      case 'refund': {
        const request = {
          reason: 'Una prueba',
          access: 'keep',
          state: 'requested',
          centavos: 100,
          requested_by: customerId,
        } as const
        return tx
          .insertInto('refund_requests')
          .values({ ...row, ...request, attempt_id: (await attempt()).id })
          .execute()
      }
      case 'dispute': {
        const dispute = { driver: 'openpay', provider_id: 'dp_1', centavos: 100, reason: 'fraude', state: 'opened' } as const
        return tx
          .insertInto('disputes')
          .values({ ...whose, ...dispute, id: customerId, attempt_id: (await attempt()).id, opened_at: now })
          .execute()
      }
      case 'credit':
        return tx
          .insertInto('credit_balances')
          .values({ ...whose, available: 100 })
          .execute()
      case 'claim':
        return tx.updateTable('claims').set({ state: 'opened', decided_by: null, decided_at: null, decided_note: null }).execute()
      case 'staff':
        return insertMember(tx, { customerId, role: 'staff.support', now })
    }
  })
}
