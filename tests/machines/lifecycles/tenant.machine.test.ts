import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { newTenantState, provisioningStates, shutStates, tenantMachine } from '#machines/lifecycles/tenant.machine.ts'

const acts = [
  'roles.granted',
  'settings.written',
  'catalogue.ready',
  'root.invited',
  'tenant.suspended',
  'tenant.resumed',
  'closing.begun',
  'tenant.closed',
] as const

test('a tenant is provisioned state by state, suspended and resumed, and closed only from its suspension', () => {
  const table = Object.keys(tenantMachine.states).map((state) => {
    const now = tenantMachine.resolveState({ value: state })
    const leads = acts.map((type) => (now.can({ type }) ? getNextSnapshot(tenantMachine, now, { type }).value : '-'))
    return [state, ...leads].join(' | ')
  })
  expect(table).toEqual([
    'created | granted | - | - | - | - | - | - | -',
    'granted | - | configured | - | - | - | - | - | -',
    'configured | - | - | stocked | - | - | - | - | -',
    'stocked | - | - | - | active | - | - | - | -',
    'active | - | - | - | - | suspended | - | - | -',
    'suspended | - | - | - | - | - | active | closing | -',
    'closing | - | - | - | - | - | - | - | closed',
    'closed | - | - | - | - | - | - | - | -',
  ])
})

test('a new tenant is provisioned, and a tenant that is not active is shut', () => {
  expect([newTenantState, provisioningStates, shutStates]).toEqual([
    'created',
    ['created', 'granted', 'configured', 'stocked'],
    ['suspended', 'closing', 'closed'],
  ])
})
