import { onboardingNumbers } from '#contract/onboarding-step.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingMachine } from '#machines/lifecycles/onboarding.machine.ts'
import type { Transaction } from '../db/database.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { changeCustomer, findCustomer, lockCustomer } from '../queries/customers.ts'
import { lockOnboarding, newestOnboarding, writeOnboarding } from '../queries/onboarding-records.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { unprovisioned } from '../queries/provisioning.ts'
import { ownerOf } from '../queries/users.ts'
import { stateOf } from '../onboarding-state/state-of.ts'

async function lockedOnboarding(tx: Transaction, { tenant, customerId }: CustomerKey) {
  await lockCustomer(tx, { tenant, customerId })
  const newest = await newestOnboarding(tx, { tenant, customerId })
  return newest && lockOnboarding(tx, newest)
}

/**
 * Records that everything of a customer is provisioned, and that its onboarding is done if it waited for that. A
 * purchase in the meantime has its own job, and the onboarding waits for it too.
 */
export async function finishOnboarding(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { jobId, now }: { jobId: string; now: Date },
): Promise<void> {
  const row = await lockedOnboarding(tx, { tenant, customerId })
  const customer = await findCustomer(tx, tenant, customerId)
  if (!customer || (await unprovisioned(tx, { tenant, customerId })).length > 0) return
  const isDone = row !== undefined && nextState(onboardingMachine, stateOf(row), 'customer.provisioned') === 'done'
  const finished = { onboarding_finished_at: now, ...(customer.status === 'pending' ? { status: 'active' as const } : {}) }
  const change = { sync_status: 'done' as const, synced_at: now, ...(isDone ? finished : {}) }
  await changeCustomer(tx, { tenant, customerId }, { change, now })
  if (!isDone) return
  await writeOnboarding(tx, row, { change: { visited: ['finish'], status: onboardingNumbers.done, retry: false }, now })
  await writeAudit(tx, {
    tenant,
    customerId,
    actorId: await ownerOf(tx, { tenant, customerId }),
    action: 'onboardings.update',
    entity: 'onboardings',
    entityId: row.id,
    before: { status: row.status },
    after: { status: onboardingNumbers.done },
    requestId: jobId,
    at: now,
  })
}

/** Records that a customer could not be provisioned; an onboarding that waited for it gets an error. */
export async function giveOnboardingUp(tx: Transaction, { tenant, customerId }: CustomerKey, now: Date): Promise<void> {
  const row = await lockedOnboarding(tx, { tenant, customerId })
  await changeCustomer(tx, { tenant, customerId }, { change: { sync_status: 'error' }, now })
  if (!row || nextState(onboardingMachine, stateOf(row), 'provisioning.failed') === undefined) return
  await writeOnboarding(tx, row, { change: { status: onboardingNumbers.error, retry: false }, now })
}
