import type { AdminServices } from './admin/admin-services.ts'
import type { Call } from './http.ts'

/**
 * Returns a loader of the administration's services, which loads them once per document. `base` is the address of the
 * API.
 */
export function lazyAdminServices(call: Call, base: string): () => Promise<AdminServices> {
  let loaded: AdminServices | null = null
  return async () => {
    const { createAdminServices } = await import('./admin/admin-services.ts')
    return (loaded ??= createAdminServices(call, base))
  }
}
