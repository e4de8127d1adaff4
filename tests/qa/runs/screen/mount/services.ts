import { createAccess } from '#src/services/access.ts'
import { createAdminServices } from '#src/services/admin/admin-services.ts'
import { createHttp } from '#src/services/http.ts'
import { createRegistration } from '#src/services/registration.ts'
import { createServices, type ServiceOptions } from '#src/services/services.ts'
import { nobody } from '#src/services/session-port.ts'
import type { HeldFetch } from '#tests/qa/engine/stages/held-fetch.ts'
import type { StageServices } from './flow-mount.ts'

/** Returns the real services over a held network. Only the proof of work and the session's key are mocks. */
export function servicesOver({ fetch }: HeldFetch, locale: string): StageServices {
  const options: ServiceOptions = { base: '/api', session: nobody, locale: () => locale, failed: () => {}, fetch }
  const call = createHttp({ ...options, prove: () => Promise.resolve(null), now: Date.now })
  const challenges = { begin: () => {}, answer: () => Promise.resolve('solved') }
  const keys = {
    create: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
    prove: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
  }
  return {
    ...createServices(options),
    challenges,
    keys,
    access: createAccess(call, challenges, keys),
    admin: createAdminServices(call, options.base),
    registration: createRegistration(call, challenges),
  }
}
