import { isForStaff } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { platformTenant } from '../db/seed/platform-tenant.ts'
import type { LiveSession } from './live-session.ts'
import { Refusal } from '../refusal/refusal.ts'

const isPlatformRoot = ({ person, own }: LiveSession) => person.roles.includes('root') && own.tenant === platformTenant.tenant

/** The person or customer that a record concerns, for rows with `orSelf` or `orOwn`. */
const selves: Record<string, (session: LiveSession) => string> = {
  usuarios: ({ person }) => person.userId,
  clientes: ({ person }) => person.customerId,
}

/**
 * Denies by default. A row with a permission admits a caller with that grant. If the row says so, it also admits the
 * person that the record concerns, or that person with another grant. With `also` the caller needs that grant too. A
 * row of the administration admits only staff (`isStaff`).
 * @throws Refusal 403, the same whether the record exists or not.
 */
export function requirePermission({ access, path }: Pick<Endpoint, 'access' | 'path'>, session: LiveSession, id: unknown): void {
  if (isForStaff(access) && !session.staff) throw new Refusal('permission.missing')
  if (access === 'platform' && !isPlatformRoot(session)) throw new Refusal('permission.missing')
  if (typeof access === 'string') return
  const { permissions } = session.person
  if (access.also && !permissions.includes(access.also)) throw new Refusal('permission.missing')
  if (permissions.includes(access.permission)) return
  if (access.orSelf && id === selfOf(path)(session)) return
  if (access.orOwn && permissions.includes(access.orOwn) && id === selfOf(path)(session)) return
  throw new Refusal('permission.missing')
}

/**
 * Returns the function that finds "self" on this path.
 * @throws Error for a resource without one: a defect of the table, found when routes are mounted.
 */
export function selfOf(path: string): (session: LiveSession) => string {
  const resource = path.split('/')[1] ?? ''
  const self = selves[resource]
  if (!self) throw new Error(`The table admits orSelf or orOwn on ${path}, and nobody said who that is.`)
  return self
}
