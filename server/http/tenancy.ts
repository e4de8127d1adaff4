import type { Services } from '../services.ts'
import { tenantNames } from '../queries/settings.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Milliseconds until an unknown tenant is looked up again, so that guesses do not reach the database. */
const patience = 5_000

export interface Tenants {
  /** Returns all tenants. */
  all(): Promise<readonly string[]>
  /** Returns the tenant of an X-Tenancy header. @throws Refusal 400 for an unknown one. */
  named(header: string | undefined): Promise<string>
}

/** Returns the tenants, cached in this process. */
export function createTenants({ db, machineClock }: Pick<Services, 'db' | 'machineClock'>): Tenants {
  let names: readonly string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  async function refresh(): Promise<void> {
    const now = machineClock.now().getTime()
    if (Math.abs(now - readAt) < patience) return
    names = await tenantNames(db)
    readAt = now
  }
  return {
    async all() {
      if (names.length === 0) await refresh()
      return names
    },
    async named(header = '') {
      if (!names.includes(header)) await refresh()
      if (!names.includes(header)) throw new Refusal('tenancy.unknown')
      return header
    },
  }
}
