import { permissions, type Permission, type ProfileName } from './permissions.ts'

const work = {
  'staff.support': [
    'clientes.list',
    'clientes.info',
    'clientes.note',
    'usuarios.list',
    'usuarios.info',
    'usuarios.update',
    'empresas.list',
    'empresas.info',
    'empresas.update',
    'empresas.sync',
    'subscriptions.list',
    'subscriptions.info',
    'orders.list',
    'orders.info',
    'receipts.store',
    'onboardings.list',
    'onboardings.info',
    'support_cases.list',
    'support_cases.info',
    'support_cases.update',
    'impersonations.store',
    'exports.store',
  ],
  'staff.collections': [
    'clientes.list',
    'clientes.info',
    'clientes.note',
    'subscriptions.list',
    'subscriptions.info',
    'subscriptions.update',
    'orders.list',
    'orders.info',
    'orders.update',
    'receipts.store',
    'credits.list',
    'figures.list',
    'exports.store',
  ],
  'staff.accounting': [
    'clientes.list',
    'clientes.info',
    'clientes.note',
    'empresas.list',
    'empresas.info',
    'subscriptions.list',
    'subscriptions.info',
    'orders.list',
    'orders.info',
    'receipts.store',
    'refunds.store',
    'refunds.update',
    'credits.list',
    'books.list',
    'books.info',
    'books.update',
    'figures.list',
    'exports.store',
  ],
  'staff.catalogue': [
    'products.list',
    'products.info',
    'products.store',
    'products.update',
    'subscription_plans.list',
    'subscription_plans.info',
    'subscription_plans.store',
    'subscription_plans.update',
    'exports.store',
  ],
} as const satisfies Record<ProfileName, readonly Permission[]>

/**
 * The staff profiles of a new tenant with their permissions (docs/staff.md). A tenant may change the permissions, but
 * not the name, and removes none. `staff.readonly` sees everything and changes nothing.
 */
export const builtInProfiles = {
  ...work,
  'staff.readonly': permissions.filter((permission) => /\.(?:list|info)$/.test(permission)),
} as const satisfies Record<ProfileName, readonly Permission[]>

export type BuiltInProfile = keyof typeof builtInProfiles

/** Returns whether a profile is one that each tenant has. */
export function isBuiltInProfile(name: string): name is BuiltInProfile {
  return Object.hasOwn(builtInProfiles, name)
}
