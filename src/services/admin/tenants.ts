import { isProvisioning, type TenantAct, type TenantFields, type TenantInfo } from '#contract/admin/tenant.ts'
import { waitUntil } from '../clock.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** Milliseconds between two calls while a command takes the steps. */
const pause = 1_000

/** The tenants of the installation, for root of the platform's own. */
export function createTenantsAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  const list = async (signal?: AbortSignal): Promise<readonly TenantInfo[]> => (await call('listTenants', { signal })).data
  return {
    list,
    async get(key: string, signal?: AbortSignal): Promise<TenantInfo> {
      const tenant = (await list(signal)).find((one) => one.key === key)
      if (!tenant) throw new Error(`The server has no tenant ${key}`)
      return tenant
    },
    async store(body: TenantFields, signal?: AbortSignal): Promise<TenantInfo> {
      const { data } = await call('storeTenant', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    /** Takes the missing steps, one call each, and says each state. While a command takes them it only waits. */
    async finish(first: TenantInfo, says: (tenant: TenantInfo) => void): Promise<void> {
      for (let tenant = first; isProvisioning(tenant.state);) {
        if (tenant.busy) await waitUntil({ until: Date.now() + pause }, new AbortController().signal)
        tenant = (await call('advanceTenant', { params: { name: tenant.key }, body: {} })).data
        says(tenant)
      }
    },
    act: async (name: string, act: TenantAct, reason: string): Promise<TenantInfo> =>
      (await call('actOnTenant', { params: { name }, body: { act, reason } })).data,
  }
}
