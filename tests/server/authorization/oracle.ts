import type { FailureCode } from '#contract/failure-codes.ts'
import type { Role, RoleOperation } from './role-operations.ts'
import type { Actor, Place } from './seeded-records.ts'

export const isStaff = ({ role }: Actor) => role === 'root' || role === 'superAdmin'
/**
 * The scope that a call names beside the record: none, another client of the tenant, a client of another tenant,
 * another tenant; or another client in a list's filter.
 */
export type Scoping = 'none' | 'otherClient' | 'foreignClient' | 'otherTenant' | 'otherInFilter'

export interface Attempt {
  /** The reviewed row of the operation. */
  row: RoleOperation
  resource: string | undefined
  actor: Actor
  place: Place | undefined
  scoping: Scoping
  /** The call is about a card or money: never allowed in the name of another customer. */
  money: boolean
}

/** Returns the expected answer by the reviewed table and by ownership alone: a refusal's code, or `admitted`. */
export function expected(attempt: Attempt): FailureCode | 'admitted' {
  const { row, actor, scoping } = attempt
  if (row.calledBy === 'everybody' || row.calledBy === 'application') return reached(attempt)
  if (actor.role === 'anonymous') return 'session.ended'
  if (scoping === 'otherTenant' || scoping === 'foreignClient') return 'record.missing'
  if (scoping === 'otherClient' && !isStaff(actor)) return 'record.missing'
  if (scoping === 'otherClient' && attempt.money && row.calledBy !== 'staff') return 'impersonation.read_only'
  if (row.calledBy === 'platform' && actor.role !== 'root') return 'permission.missing'
  if (!permitted(attempt)) return 'permission.missing'
  return reached(attempt)
}

function permitted({ row, resource, actor, place }: Attempt): boolean {
  const allowed = row.allowed[isStaff(actor) ? 'staff' : (actor.role as Role)]
  if (allowed !== 'self') return allowed === 'yes'
  return resource === 'clientes' ? place === 'own' : place === 'self'
}

const ofTheTenant = ['subscription_plans', 'products']
const wideForStaff = ['usuarios', 'clientes']

const personal = ['sessions', 'passkeys', 'views', 'impersonations', 'exports']

function reached({ row, resource, actor, place, scoping }: Attempt): FailureCode | 'admitted' {
  if (resource === undefined || place === undefined) return 'admitted'
  if (place === 'foreign' || place === 'third' || place === 'missing' || scoping === 'otherTenant') return 'record.missing'
  if (ofTheTenant.includes(resource)) return 'admitted'
  if (personal.includes(resource)) return place === 'own' ? 'admitted' : 'record.missing'
  if (row.calledBy === 'staff') return 'admitted'
  const customers = scoping === 'otherClient' ? ['other'] : ['self', 'own']
  const wide = scoping === 'none' && isStaff(actor) && wideForStaff.includes(resource)
  return customers.includes(place) || (wide && place === 'other') ? 'admitted' : 'record.missing'
}
