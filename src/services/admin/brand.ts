import type { Brand, BrandEdit } from '#contract/admin/brand.ts'
import type { Call } from '../http.ts'

/** How the business appears to its customers. */
export function createBrandAdmin(call: Call) {
  return {
    get: async (signal?: AbortSignal): Promise<Brand> => (await call('getBrand', { signal })).data,
    /** `version` is the one that was read. */
    update: async (body: BrandEdit, signal?: AbortSignal): Promise<Brand> => (await call('updateBrand', { body, signal })).data,
    /** The logo's picture, a square PNG. */
    logo: async (signal?: AbortSignal): Promise<Blob> => (await call('getBrandLogo', { signal })).content,
    setLogo: async (logo: Blob, signal?: AbortSignal): Promise<Brand> =>
      (await call('setBrandLogo', { body: { logo }, signal })).data,
    removeLogo: async (signal?: AbortSignal): Promise<Brand> => (await call('removeBrandLogo', { signal })).data,
  }
}
