import { asAudited } from '#contract/audited.ts'
import type { Customer } from '#contract/customer.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Call, Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { Refusal } from '../refusal/refusal.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeCustomer, lockCustomer } from '../queries/customers.ts'
import type { Services } from '../services.ts'
import { setBillingDay } from '../subscriptions/set-billing-day.ts'
import { readCustomer } from './customer-record.ts'

/** Handles customers (clientes): the caller's own, and for staff every one of the tenant. */
export function customerRoutes(services: Services): Pick<Handlers, 'getCustomer' | 'updateCustomer' | 'chooseBillingDay'> {
  const { db, clock } = services

  return {
    async getCustomer({ params: { id }, session: { scope } }) {
      requireWithin(scope, id)
      return { data: await db.reading(scope, (tx) => readCustomer(tx, scope.tenant, id)) }
    },

    async updateCustomer(call) {
      const { scope } = call.session
      requireWithin(scope, call.params.id)
      return { data: await db.within(scope, (tx) => update(tx, call, clock.now())) }
    },

    async chooseBillingDay(call) {
      requireWithin(call.session.scope, call.params.id)
      const data = await db.system((tx) => chooseDay(tx, call, clock.now()))
      services.wakeJobs()
      return { data }
    },
  }
}

/** Checks that the scope may see the customer. @throws Refusal 404 */
function requireWithin(scope: LiveSession['scope'], id: string): void {
  if (!isUuid(id) || !(scope.staff || scope.customerId === id)) throw new Refusal('record.missing')
}

async function update(
  tx: Transaction,
  { params: { id }, body, session: { scope }, requestId }: Call<'updateCustomer'>,
  now: Date,
): Promise<Customer> {
  const key = { tenant: scope.tenant, customerId: id }
  await lockCustomer(tx, key)
  const before = await readCustomer(tx, scope.tenant, id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  const { name, alias, phone } = body
  await changeCustomer(tx, key, { change: { name, alias, phone }, now })
  const after = await readCustomer(tx, scope.tenant, id)
  const audited = ({ name, alias, phone }: Customer) => asAudited({ name, alias, phone })
  const record = { ...key, actorId: scope.userId, action: 'clientes.update', entity: 'clientes', entityId: id }
  await writeAudit(tx, { ...record, before: audited(before), after: audited(after), requestId, at: now })
  return after
}

async function chooseDay(
  tx: Transaction,
  { params: { id }, body: { day, version }, session: { scope }, requestId }: Call<'chooseBillingDay'>,
  now: Date,
): Promise<Customer> {
  const key = { tenant: scope.tenant, customerId: id }
  await lockCustomer(tx, key)
  const before = await readCustomer(tx, scope.tenant, id)
  if (before.version !== version) throw new Refusal('record.changed')
  await setBillingDay(tx, key, { day, now })
  const record = { ...key, actorId: scope.userId, action: 'clientes.billing_day', entity: 'clientes', entityId: id }
  const audited = { before: { billing_day: before.billingDay }, after: { billing_day: day } }
  await writeAudit(tx, { ...record, ...audited, requestId, at: now })
  return readCustomer(tx, scope.tenant, id)
}
