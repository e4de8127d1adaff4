import type { Access } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Actor, Place } from './seeded-records.ts'

const own = ['usuarios', 'empresas', 'subscriptions', 'onboardings']
const of = (...actions: string[]) => own.flatMap((resource) => actions.map((action) => `${resource}.${action}`))
const management = [...of('list', 'info', 'store', 'update'), 'usuarios.destroy']

/**
 * Default grants of members (docs/domain.md#tenancy-and-grants); staff have all permissions, and `nobody` is a member
 * without a role.
 */
const grants: Record<string, string[]> = {
  owner: management,
  admin: management,
  audit: of('list', 'info'),
  user: of('info'),
  nobody: [],
  anonymous: [],
}

export const isStaff = ({ role }: Actor) => role === 'root' || role === 'superAdmin'
const holds = (actor: Actor, permission: string) => isStaff(actor) || grants[actor.role]?.includes(permission) === true

/**
 * The scope that a call names beside the record: none, another client of the tenant, a client of another tenant,
 * another tenant; or another client in a list's filter.
 */
export type Scoping = 'none' | 'otherClient' | 'foreignClient' | 'otherTenant' | 'otherInFilter'

export interface Attempt {
  access: Access
  resource: string | undefined
  actor: Actor
  place: Place | undefined
  scoping: Scoping
  /** The call is about a card or money: never allowed in the name of another customer. */
  money: boolean
}

/** Returns the expected answer by a row's access and by ownership alone: a refusal's code, or `admitted`. */
export function expected(attempt: Attempt): FailureCode | 'admitted' {
  const { access, actor, scoping } = attempt
  if (access === 'anyone' || access === 'application') return reached(attempt)
  if (actor.role === 'anonymous') return 'session.ended'
  if (scoping === 'otherTenant' || scoping === 'foreignClient') return 'record.missing'
  if (scoping === 'otherClient' && !isStaff(actor)) return 'record.missing'
  if (scoping === 'otherClient' && attempt.money && !isForStaff(access)) return 'impersonation.read_only'
  if (isForStaff(access) && !isStaff(actor)) return 'permission.missing'
  if (typeof access === 'object' && !permitted(access, attempt)) return 'permission.missing'
  return reached(attempt)
}

/** Returns whether a row belongs to the administration: every record of the tenant, whatever customer is named. */
export const isForStaff = (access: Access) => access === 'staff' || (typeof access === 'object' && access.staff === true)

function permitted(access: Exclude<Access, string>, { resource, actor, place }: Attempt): boolean {
  if (holds(actor, access.permission)) return true
  const isAbout = resource === 'clientes' ? place === 'own' : place === 'self'
  return isAbout && (access.orSelf === true || (access.orOwn !== undefined && holds(actor, access.orOwn)))
}

const ofTheTenant = ['subscription_plans', 'products']
const wideForStaff = ['usuarios', 'clientes']

const personal = ['sessions', 'views', 'impersonations', 'exports']

function reached({ access, resource, actor, place, scoping }: Attempt): FailureCode | 'admitted' {
  if (resource === undefined || place === undefined) return 'admitted'
  if (place === 'foreign' || place === 'missing' || scoping === 'otherTenant') return 'record.missing'
  if (ofTheTenant.includes(resource)) return 'admitted'
  if (personal.includes(resource)) return place === 'own' ? 'admitted' : 'record.missing'
  if (isForStaff(access)) return 'admitted'
  const customers = scoping === 'otherClient' ? ['other'] : ['self', 'own']
  const wide = scoping === 'none' && isStaff(actor) && wideForStaff.includes(resource)
  return customers.includes(place) || (wide && place === 'other') ? 'admitted' : 'record.missing'
}
