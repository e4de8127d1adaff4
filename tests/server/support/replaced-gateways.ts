import type { Gateways } from '#server/providers/payments/gateways.ts'
import type { TenantGateways } from '#server/tenant-gateways.ts'

/** Returns the gateways of tenants with some of them replaced, for every tenant. */
export function replacedGateways(gateways: TenantGateways, changed: Partial<Gateways>): TenantGateways {
  return {
    installation: { ...gateways.installation, ...changed },
    of: async (tenant) => ({ ...(await gateways.of(tenant)), ...changed }),
  }
}
