import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Part } from '#scripts/approve/row.ts'
import { type Allowed, type Role, type RoleOperation, roles } from './role-operations.ts'

const list = ['usuarios', 'empresas', 'subscriptions', 'onboardings']
const grantsOf = (...acts: string[]) => list.flatMap((resource) => acts.map((act) => `${resource}.${act}`))
const management = [...grantsOf('list', 'info', 'store', 'update'), 'usuarios.destroy']

/** The default grants of members (docs/policies.md#roles-policies-and-permissions). */
const grants: Record<Exclude<Role, 'staff'>, readonly string[]> = {
  nobody: [],
  user: grantsOf('info'),
  audit: grantsOf('list', 'info'),
  admin: management,
  owner: management,
}

const same = (allowed: Allowed) => Object.fromEntries(roles.map((role) => [role, allowed])) as RoleOperation['allowed']

/** Returns who may call by the access that the server enforces. */
function enforced(access: Access): Pick<RoleOperation, 'calledBy' | 'grant' | 'allowed'> {
  if (access === 'anyone') return { calledBy: 'everybody', grant: '-', allowed: same('yes') }
  if (access === 'application') return { calledBy: 'application', grant: '-', allowed: same('yes') }
  if (access === 'signedIn') return { calledBy: 'members', grant: '-', allowed: same('yes') }
  if (access === 'platform') return { calledBy: 'platform', grant: '-', allowed: { ...same('no'), staff: 'yes' } }
  const onlyStaff = { ...same('no'), staff: 'yes' as const }
  if (access === 'staff') return { calledBy: 'staff', grant: '-', allowed: onlyStaff }
  const { permission, orSelf, orOwn, staff } = access
  const grant = orOwn === undefined ? permission : `${permission} or ${orOwn}`
  if (staff) return { calledBy: 'staff', grant, allowed: onlyStaff }
  const of = (role: Role): Allowed => {
    if (role === 'staff' || grants[role].includes(permission)) return 'yes'
    return orSelf || (orOwn !== undefined && grants[role].includes(orOwn)) ? 'self' : 'no'
  }
  return {
    calledBy: 'members',
    grant,
    allowed: Object.fromEntries(roles.map((role) => [role, of(role)])) as RoleOperation['allowed'],
  }
}

const heads = ['operation', 'called by', 'grant', ...roles]

/** Who may call each operation by the access that the server enforces, as the rows of the approved table. */
export const operationParts: readonly Part[] = [
  {
    heads,
    rows: Object.entries<Endpoint>(endpoints).map(([operation, { access }]) => {
      const { calledBy, grant, allowed } = enforced(access)
      return [operation, calledBy, grant, ...roles.map((role) => allowed[role])]
    }),
  },
]
