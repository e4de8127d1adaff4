import { permissions, type Permission, type Role } from './permissions.ts'

const own = ['usuarios', 'empresas', 'subscriptions', 'onboardings']

function of(resources: readonly string[], actions: readonly string[]): Permission[] {
  return permissions.filter((permission) => {
    const [resource = '', action = ''] = permission.split('.')
    return resources.includes(resource) && actions.includes(action)
  })
}

const management: readonly Permission[] = [...of(own, ['list', 'info', 'store', 'update']), 'usuarios.destroy']

/** Each role's grants in a new tenant, on records of its own customer (docs/domain.md#tenancy-and-grants). */
export const defaultGrants: Record<Role, readonly Permission[]> = {
  root: permissions,
  superAdmin: permissions,
  owner: management,
  admin: management,
  audit: of(own, ['list', 'info']),
  user: of(own, ['info']),
}

/** Returns the default tag of a permission: its resource. */
export function tagOf(permission: string): string {
  return permission.split('.')[0] ?? permission
}

/** Returns whether the grants of the role are fixed. Root and superAdmin hold every permission. */
export function isFixedRole(role: string): boolean {
  return role === 'root' || role === 'superAdmin'
}
