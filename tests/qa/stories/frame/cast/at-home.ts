import { galleryTenant } from '#server/db/seed/gallery-tenant.ts'

/** The browser's own, whatever a screen is given in its place. */
const fetchReally = globalThis.fetch.bind(globalThis)

/** A request of the gallery's people, who live in a tenant of their own. */
export const atHome: typeof fetch = (input, init) => {
  const request = new Request(input, init)
  request.headers.set('X-Tenancy', galleryTenant.tenant)
  return fetchReally(request)
}
