import type { Endpoint } from '#contract/endpoint.ts'
import { isStaff } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { hasFactor } from '../queries/factors.ts'
import type { Person } from '../queries/people.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Services } from '../services.ts'
import type { LiveSession } from './live-session.ts'

/** Returns whether a person must have a second factor: everybody who enters the administration. */
export function needsFactor({ env }: Pick<Services, 'env'>, { roles }: Pick<Person, 'roles'>): boolean {
  return env.staffFactor === 'required' && isStaff(roles)
}

/** Returns whether a person must set up a second factor before anything else. */
export async function mustEnrol(services: Pick<Services, 'env'>, tx: Transaction, person: Person): Promise<boolean> {
  return needsFactor(services, person) && !(await hasFactor(tx, person))
}

/**
 * Refuses every call but those for setting up a factor to a person who must do it first.
 * @throws Refusal 403 factor.required
 */
export function requireFactor({ enrolling }: Pick<Endpoint, 'enrolling'>, session: LiveSession): void {
  if (session.mustEnrol && !enrolling) throw new Refusal('factor.required')
}
