export const roles = ['root', 'superAdmin', 'owner', 'admin', 'audit', 'user'] as const
export type Role = (typeof roles)[number]

/**
 * The policy table (docs/policies.md), literally. It gates screens; only `root.access` also guards the server's admin
 * area, together with staff profiles (`isStaff`).
 */
export const policies = {
  'root.access': ['root', 'superAdmin'],
  'superAdmin.access': ['superAdmin', 'owner', 'admin', 'audit', 'user'],
  'owner.access': ['root', 'superAdmin', 'owner', 'admin', 'audit', 'user'],
  'admin.access': ['admin', 'audit', 'user'],
  'audit.access': ['audit', 'user'],
  'user.access': ['user'],
  'settings.access': ['root', 'superAdmin', 'owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Policy = keyof typeof policies

/** Returns whether any of the roles passes the policy. An unknown role passes none. */
export function passes(policy: Policy, ownRoles: readonly string[]): boolean {
  return policies[policy].some((role) => ownRoles.includes(role))
}

/** The name of a staff profile among the levels of users: `staff.` and its key (docs/decisions/0086). */
export type ProfileName = `staff.${string}`

/** Returns whether a level is a staff profile. */
export function isProfile(level: string): level is ProfileName {
  return level.startsWith('staff.')
}

/**
 * Returns whether somebody with these roles works in the administration: by root.access, or by a staff profile, which
 * opens there what its permissions name (docs/decisions/0086).
 */
export function isStaff(ownRoles: readonly string[]): boolean {
  return passes('root.access', ownRoles) || ownRoles.some(isProfile)
}

const everyday = ['list', 'info', 'store', 'update'] as const

/** Fine permissions, `resource.action` (docs/specification.md#roles-and-permissions). */
export const permissionActions = {
  onboarding_strategies: everyday,
  onboardings: everyday,
  products: everyday,
  subscription_plans: everyday,
  subscriptions: [...everyday, 'sync'],
  usuarios: [...everyday, 'destroy'],
  roles: [...everyday, 'sync'],
  permisos: [...everyday, 'sync'],
  empresas: [...everyday, 'sync'],
  app_logs: everyday,
  system_logs: everyday,
  clientes: [...everyday, 'note'],
  support_cases: ['list', 'info', 'update'],
  orders: ['list', 'info', 'update'],
  receipts: ['store'],
  refunds: ['store', 'update'],
  credits: ['list', 'update'],
  books: ['list', 'info', 'update'],
  figures: ['list'],
  configuration: ['list', 'update'],
  impersonations: ['store'],
  exports: ['store'],
  staff: ['list', 'info', 'store', 'update'],
  profiles: ['store', 'update', 'destroy'],
} as const

type Actions = typeof permissionActions
export type Permission = { [Resource in keyof Actions]: `${Resource}.${Actions[Resource][number]}` }[keyof Actions]

export const permissions = Object.entries(permissionActions).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}` as Permission),
)

/** Returns whether the name is a fine permission. */
export function isPermission(name: string): name is Permission {
  const names: readonly string[] = permissions
  return names.includes(name)
}

/** Returns whether the grants include at least one wanted permission, or no permission is wanted. */
export function holdsAny(granted: readonly string[], wanted: readonly Permission[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => granted.includes(permission))
}
