import { initialTransition, setup, type StateValueFrom } from 'xstate'

/**
 * The lifecycle of a tenant (docs/decisions/0091). A command provisions it, one state a transaction: the row, roles and
 * permissions, settings and terms, the catalogue if one is wanted, and root's invitation, which opens it. A suspended
 * tenant answers no call, and no renewal begins. Closing exports what it has, and keeps the rows. Tags: `provisioning`
 * is what a repeated command goes on with, `shut` answers every call with a refusal.
 */
export const tenantMachine = setup({
  types: {
    events: {} as
      | { type: 'roles.granted' }
      | { type: 'settings.written' }
      | { type: 'catalogue.ready' }
      | { type: 'root.invited' }
      | { type: 'tenant.suspended' }
      | { type: 'tenant.resumed' }
      | { type: 'closing.begun' }
      | { type: 'tenant.closed' },
    tags: {} as 'provisioning' | 'shut',
  },
}).createMachine({
  id: 'tenant',
  initial: 'created',
  states: {
    created: { tags: 'provisioning', on: { 'roles.granted': 'granted' } },
    granted: { tags: 'provisioning', on: { 'settings.written': 'configured' } },
    configured: { tags: 'provisioning', on: { 'catalogue.ready': 'stocked' } },
    stocked: { tags: 'provisioning', on: { 'root.invited': 'active' } },
    active: { on: { 'tenant.suspended': 'suspended' } },
    suspended: { tags: 'shut', on: { 'tenant.resumed': 'active', 'closing.begun': 'closing' } },
    closing: { tags: 'shut', on: { 'tenant.closed': 'closed' } },
    closed: { tags: 'shut', type: 'final' },
  },
})

export type TenantState = StateValueFrom<typeof tenantMachine>

/** The state of a new tenant. */
export const newTenantState = initialTransition(tenantMachine)[0].value

const statesWith = (tag: 'provisioning' | 'shut') =>
  Object.values(tenantMachine.states)
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key as TenantState)

/** The states of a tenant that is not ready yet. */
export const provisioningStates = statesWith('provisioning')

/** The states in which a tenant answers every call with a refusal. */
export const shutStates = statesWith('shut')
