import type { Scope } from '../scope.ts'
import { staffSchema } from '../migrating/staff-views.ts'
import { limits } from './pool.ts'

const limited = Object.entries(limits)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

const literal = /^[a-z0-9_-]+$/

/**
 * Returns the one message that opens a transaction: role, limits and scope. All of them are local to the transaction,
 * so it also works behind a pooler that shares connections by transaction. `customerScope` and `staffScope` have
 * checked the values that are quoted here.
 */
export function scopePreamble(scope: Scope): string {
  const role = scope.staff === true ? 'app_staff' : 'app_customer'
  const settings = { tenant: scope.tenant, customer: scope.customerId ?? '', actor: scope.userId }
  const set = Object.entries(settings).map(([name, value]) => `set local app.${name} = '${quotable(value)}'`)
  const path = scope.staff === true ? [`set local search_path = ${staffSchema}, public`] : []
  return ['begin', `set local role ${role}`, limited, ...path, ...set].join('; ')
}

/** Opens a transaction over all rows; the `app.*` settings stay unset. */
export const systemPreamble = `begin; set local role app_system; ${limited}`

function quotable(value: string): string {
  if (value !== '' && !literal.test(value)) throw new RangeError('A scope was made without customerScope or staffScope.')
  return value
}
