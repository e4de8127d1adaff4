import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Roles of members, with `nobody` for a member without one, and staff (root and superAdmin). */
export const roles = ['nobody', 'user', 'audit', 'admin', 'owner', 'staff'] as const
export type Role = (typeof roles)[number]
/** `self`: only the record that concerns the caller. */
export type Allowed = 'yes' | 'self' | 'no'

/** Who may call an operation, why, and where it is written. A person has reviewed it; no generator writes it. */
export interface RoleOperation {
  operation: string
  calledBy: 'everybody' | 'application' | 'members' | 'staff'
  /** The grants that admit, as the operation's row names them. */
  grant: string
  allowed: Readonly<Record<Role, Allowed>>
  reason: string
  clause: string
}

const file = join(import.meta.dirname, 'role-operations.txt')

/** Returns the rows of a table of roles and operations. */
export function roleOperationsIn(text: string): RoleOperation[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [operation = '', calledBy = '', grant = '', ...rest] = line.split(' | ').map((cell) => cell.trim())
    const allowed = Object.fromEntries(roles.map((role, at) => [role, rest[at]])) as RoleOperation['allowed']
    const [reason = '', clause = ''] = rest.slice(roles.length)
    return { operation, calledBy: calledBy as RoleOperation['calledBy'], grant, allowed, reason, clause }
  })
}

/** The reviewed table. */
export const roleOperations = roleOperationsIn(readFileSync(file, 'utf8'))

const byOperation = new Map(roleOperations.map((row) => [row.operation, row]))

/** Returns the reviewed row of an operation. @throws Error when nobody has reviewed it */
export function roleOperation(operation: string): RoleOperation {
  const row = byOperation.get(operation)
  if (!row)
    throw new Error(`${operation} has no row in tests/server/authorization/role-operations.txt: say who may call it, and why.`)
  return row
}
