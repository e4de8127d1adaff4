import { permissions, type Permission, type Role } from './permissions.ts'

const own = ['usuarios', 'empresas', 'subscriptions', 'onboardings']

function of(resources: readonly string[], actions: readonly string[]): Permission[] {
  return permissions.filter((permission) => {
    const [resource = '', action = ''] = permission.split('.')
    return resources.includes(resource) && actions.includes(action)
  })
}

const management: readonly Permission[] = [...of(own, ['list', 'info', 'store', 'update']), 'usuarios.destroy']

/** What each role holds when a tenant is made, on records of the own client (docs/domain.md#tenancy-and-grants). */
export const defaultGrants: Record<Role, readonly Permission[]> = {
  root: permissions,
  superAdmin: permissions,
  owner: management,
  admin: management,
  audit: of(own, ['list', 'info']),
  user: of(own, ['info']),
}

/** The tag that a permission has until somebody gives it another: its resource. */
export function tagOf(permission: string): string {
  return permission.split('.')[0] ?? permission
}

/** Whether nobody may change what the role holds: those who administer everything hold everything. */
export function isFixedRole(role: string): boolean {
  return role === 'root' || role === 'superAdmin'
}
