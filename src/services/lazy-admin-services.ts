import type { AdminServices } from './admin/admin-services.ts'
import type { Call } from './http.ts'

/**
 * The services of the administration, downloaded when they are first asked for; one of them per document. `base` is
 * where the API is.
 */
export function lazyAdminServices(call: Call, base: string): () => Promise<AdminServices> {
  let loaded: AdminServices | null = null
  return async () => {
    const { createAdminServices } = await import('./admin/admin-services.ts')
    return (loaded ??= createAdminServices(call, base))
  }
}
