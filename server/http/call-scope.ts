import { isForStaff } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { customerScope } from '../db/database.ts'
import type { CustomerScope, Database, Scope } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { customerExists } from '../queries/customers.ts'
import { openImpersonation } from '../queries/impersonations.ts'
import type { OpenImpersonation } from '../queries/impersonations.ts'
import { Refusal } from '../refusal/refusal.ts'

interface CallScope {
  scope: Scope
  impersonation: OpenImpersonation | null
}

interface ScopeRequest {
  /** The value of X-Client-Idx. */
  header: string
  own: CustomerScope
  wide: Scope
  /** Whether the person may still see a customer's account (docs/decisions/0086). */
  mayImpersonate: boolean
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>
  /** The time of the product's clock. */
  now: Date
}

/**
 * Returns the scope of a call after X-Client-Idx. An empty header or the own customer changes nothing, since browsers
 * always send the own one. The header does not affect calls of the administration, which name their customer, or calls
 * about the caller alone. Staff narrow the scope to a customer of the tenant by an open impersonation of theirs
 * (docs/decisions/0017).
 * @throws Refusal 404 for every other customer, existing or not; 403 to staff without a grant, and for an act that the
 * grant does not cover.
 */
export async function callScope(
  db: Database,
  { header, own, wide, mayImpersonate, endpoint, now }: ScopeRequest,
): Promise<CallScope> {
  if (header === '' || header === own.customerId) return { scope: wide, impersonation: null }
  if (!wide.staff || !isUuid(header)) throw new Refusal('record.missing')
  const { tenant, userId } = own
  const [exists, grant] = await db.reading(wide, async (tx) => [
    await customerExists(tx, tenant, header),
    await openImpersonation(tx, { tenant, actorId: userId, customerId: header, now }),
  ])
  if (!exists) throw new Refusal('record.missing')
  if (isForStaff(endpoint.access) || isAboutCaller(endpoint)) return { scope: wide, impersonation: null }
  if (!grant || !mayImpersonate) throw new Refusal('impersonation.missing')
  if (endpoint.method !== 'GET' && (!grant.writes || movesMoney(endpoint))) throw new Refusal('impersonation.read_only')
  return { scope: customerScope({ tenant, userId, customerId: header }), impersonation: grant }
}

const aboutCaller = ['/logout', '/app_logs', '/connect', '/email/verification-notification']
const isAboutCaller = ({ path, access }: Pick<Endpoint, 'access' | 'path'>): boolean =>
  access === 'signedIn' && (aboutCaller.includes(path) || path === '/me' || path.startsWith('/me/'))

const charging = ['POST /subscriptions/{id}/pay', 'POST /subscriptions/{id}/change']

/** Returns whether an act is about cards or money: only the customer may do it, whatever grant staff have. */
const movesMoney = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  path.startsWith('/cash/') || charging.includes(`${method} ${path}`)
