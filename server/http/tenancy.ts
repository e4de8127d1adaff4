import type { Services } from '../services.ts'
import { tenantNames } from '../queries/settings.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Milliseconds before an unknown tenant is looked for again, so that guesses do not reach the database. */
const patience = 5_000

export interface Tenants {
  /** All tenants there are. */
  all(): Promise<readonly string[]>
  /** The tenant of an X-Tenancy header. @throws Refusal 400 when it names none. */
  named(header: string | undefined): Promise<string>
}

/** Tenants, remembered by this process. */
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
