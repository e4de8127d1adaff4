declare const scopeBrand: unique symbol

/** What one customer's user may touch: rows of this tenant and this customer. */
export type CustomerScope = {
  readonly tenant: string
  readonly customerId: string
  readonly userId: string
  readonly staff?: never
  readonly [scopeBrand]: true
}

/** What staff may touch: all rows of this tenant. */
export type StaffScope = {
  readonly tenant: string
  readonly staff: true
  readonly userId: string
  readonly customerId?: never
  readonly [scopeBrand]: true
}

export type Scope = CustomerScope | StaffScope

const tenantPattern = /^[a-z0-9_]{2,32}$/
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text has the shape of a tenant's name. */
export const isTenantName = (text: string): boolean => tenantPattern.test(text)

/**
 * Makes the scope of a customer's user. Ids are lower-case UUIDs.
 * @throws RangeError when a part has another shape, because `set local` contains the parts as literals.
 */
export function customerScope(parts: { tenant: string; customerId: string; userId: string }): CustomerScope {
  return {
    tenant: checked('tenant', parts.tenant, tenantPattern),
    customerId: checked('customerId', parts.customerId, uuidPattern),
    userId: checked('userId', parts.userId, uuidPattern),
  } as CustomerScope
}

/**
 * Makes the scope of a staff member. Call it only for somebody who works in the administration.
 * @throws RangeError when a part has another shape.
 */
export function staffScope(parts: { tenant: string; userId: string }): StaffScope {
  return {
    tenant: checked('tenant', parts.tenant, tenantPattern),
    staff: true,
    userId: checked('userId', parts.userId, uuidPattern),
  } as StaffScope
}

function checked(name: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new RangeError(`A scope needs a well-formed ${name}.`)
  return value
}
