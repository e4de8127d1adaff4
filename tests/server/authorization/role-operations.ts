import { callsTable, readTable, tableText } from '#scripts/approve/table-file.ts'

/** Roles of members, with `nobody` for a member without one, and staff (root and superAdmin). */
export const roles = ['nobody', 'user', 'audit', 'admin', 'owner', 'staff'] as const
export type Role = (typeof roles)[number]
/** `self`: only the record that concerns the caller. */
export type Allowed = 'yes' | 'self' | 'no'

/** Who may call an operation, why, and where it is written. A person approves each row: npm run approve -- calls. */
export interface RoleOperation {
  operation: string
  /** `platform`: only root of the platform's own tenant, of all staff. */
  calledBy: 'everybody' | 'application' | 'members' | 'staff' | 'platform'
  /** The grants that admit, as the operation's row names them. */
  grant: string
  allowed: Readonly<Record<Role, Allowed>>
  clause: string
  because: string
}

/** Returns the rows of a table of roles and operations. */
export function roleOperationsIn(text: string): RoleOperation[] {
  return readTable(text).flatMap(({ rows }) =>
    rows.map(({ cells: [operation = '', calledBy = '', grant = '', ...rest], clause, because }) => {
      const allowed = Object.fromEntries(roles.map((role, at) => [role, rest[at]])) as RoleOperation['allowed']
      return { operation, calledBy: calledBy as RoleOperation['calledBy'], grant, allowed, clause, because }
    }),
  )
}

/** The reviewed table. */
export const roleOperations = roleOperationsIn(tableText(callsTable.name) ?? '')

const byOperation = new Map(roleOperations.map((row) => [row.operation, row]))

/** Returns the reviewed row of an operation. @throws Error when nobody has reviewed it */
export function roleOperation(operation: string): RoleOperation {
  const row = byOperation.get(operation)
  if (!row) throw new Error(`${operation} has no row in ${callsTable.path}: npm run approve -- ${callsTable.name}`)
  return row
}
