import type { TenantStateName } from '#contract/admin/tenant.ts'

/** The colours of the states of a business. */
export const tenantTones: Partial<Record<TenantStateName, string>> = {
  created: 'inactive',
  granted: 'inactive',
  configured: 'inactive',
  stocked: 'inactive',
  suspended: 'expired',
  closing: 'expired',
}
