import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holdsAny, isStaff, type Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Path } from '../../lib/address.ts'
import { isPlatform } from '../../lib/tenant.ts'

export const groupTexts = {
  customers: msg`Clientes y personas`,
  catalogue: msg`Catálogo`,
  sales: msg`Ventas`,
  settings: msg`Configuración`,
  logs: msg`Registros`,
} as const satisfies Record<string, MessageDescriptor>
export type PageGroup = keyof typeof groupTexts

export interface AdminPage {
  /** Its address; a part with `$` matches any record. */
  path: Path
  label: MessageDescriptor
  /** Any one of these permissions opens the page (ADM-9). */
  permissions: readonly Permission[]
  /** Its group in the sidebar; pages of one record have none. */
  group?: PageGroup
  /** Only root of the platform's own tenant opens it. */
  platform?: true
  /** It creates a record, so the palette lists it as an act. */
  makes?: true
}

/**
 * Every page of the administration, in the order of its sidebar (APP-4). The sidebar, the permission check and the
 * palette use it.
 */
export const adminPages: readonly AdminPage[] = [
  { path: '/admin', label: msg`Resumen`, permissions: [] },
  { path: '/admin/clientes', label: msg`Clientes`, permissions: ['clientes.list'], group: 'customers' },
  { path: '/admin/clientes/nuevo', label: msg`Crear cliente`, permissions: ['clientes.store'], makes: true },
  { path: '/admin/clientes/$id', label: msg`Cliente`, permissions: ['clientes.info'] },
  { path: '/admin/usuarios', label: msg`Usuarios`, permissions: ['usuarios.list'], group: 'customers' },
  { path: '/admin/usuarios/nuevo', label: msg`Invitar usuario`, permissions: ['usuarios.store'], makes: true },
  { path: '/admin/usuarios/$id', label: msg`Usuario`, permissions: ['usuarios.info'] },
  { path: '/admin/settings/companies', label: msg`Empresas`, permissions: ['empresas.list'], group: 'customers' },
  { path: '/admin/settings/companies/$id', label: msg`Empresa`, permissions: ['empresas.info'] },
  { path: '/admin/claims', label: msg`Solicitudes de titularidad`, permissions: ['onboardings.list'], group: 'customers' },
  { path: '/admin/claims/$id', label: msg`Solicitud de titularidad`, permissions: ['onboardings.info'] },
  { path: '/admin/casos', label: msg`Casos de soporte`, permissions: ['support_cases.list'], group: 'customers' },
  { path: '/admin/casos/$id', label: msg`Caso de soporte`, permissions: ['support_cases.info'] },
  { path: '/admin/products', label: msg`Productos`, permissions: ['products.list'], group: 'catalogue' },
  { path: '/admin/products/nuevo', label: msg`Crear producto`, permissions: ['products.store'], makes: true },
  { path: '/admin/products/features', label: msg`Características`, permissions: ['products.list'], group: 'catalogue' },
  { path: '/admin/products/features/nueva', label: msg`Crear característica`, permissions: ['products.store'], makes: true },
  { path: '/admin/products/features/$id', label: msg`Característica`, permissions: ['products.list'] },
  { path: '/admin/products/$id', label: msg`Producto`, permissions: ['products.info'] },
  {
    path: '/admin/subscription_plans',
    label: msg`Planes de suscripción`,
    permissions: ['subscription_plans.list'],
    group: 'catalogue',
  },
  { path: '/admin/subscription_plans/nuevo', label: msg`Crear plan`, permissions: ['subscription_plans.store'], makes: true },
  { path: '/admin/subscription_plans/$id', label: msg`Plan de suscripción`, permissions: ['subscription_plans.info'] },
  { path: '/admin/promocodes', label: msg`Códigos promocionales`, permissions: ['subscription_plans.list'], group: 'catalogue' },
  { path: '/admin/promocodes/nuevo', label: msg`Crear código`, permissions: ['subscription_plans.store'], makes: true },
  { path: '/admin/promocodes/$id', label: msg`Código promocional`, permissions: ['subscription_plans.info'] },
  { path: '/admin/ingresos', label: msg`Ingresos`, permissions: ['figures.list'], group: 'sales' },
  { path: '/admin/ingresos/movimientos', label: msg`Movimientos del ingreso`, permissions: ['subscriptions.list'] },
  { path: '/admin/subscriptions', label: msg`Suscripciones`, permissions: ['subscriptions.list'], group: 'sales' },
  { path: '/admin/subscriptions/nueva', label: msg`Iniciar prueba`, permissions: ['subscriptions.store'], makes: true },
  { path: '/admin/subscriptions/$id', label: msg`Suscripción`, permissions: ['subscriptions.info'] },
  { path: '/admin/price-campaigns', label: msg`Campañas de precio`, permissions: ['subscriptions.list'], group: 'sales' },
  { path: '/admin/price-campaigns/$id', label: msg`Campaña de precio`, permissions: ['subscriptions.list'] },
  { path: '/admin/orders', label: msg`Órdenes`, permissions: ['orders.list'], group: 'sales' },
  { path: '/admin/orders/$id/devolucion/$attempt', label: msg`Devolver dinero`, permissions: ['refunds.store'] },
  { path: '/admin/orders/$id', label: msg`Orden`, permissions: ['orders.info'] },
  { path: '/admin/books', label: msg`Conciliación`, permissions: ['books.list'], group: 'sales' },
  { path: '/admin/books/payments', label: msg`Reporte de pagos`, permissions: ['books.list'], group: 'sales' },
  { path: '/admin/books/$id', label: msg`Diferencia`, permissions: ['books.info'] },
  { path: '/admin/puesta-en-marcha', label: msg`Puesta en marcha`, permissions: ['configuration.update'], group: 'settings' },
  { path: '/admin/colaboradores', label: msg`Colaboradores`, permissions: ['staff.list'], group: 'settings' },
  { path: '/admin/colaboradores/nuevo', label: msg`Invitar colaborador`, permissions: ['staff.store'], makes: true },
  { path: '/admin/colaboradores/$id', label: msg`Colaborador`, permissions: ['staff.info'] },
  { path: '/admin/perfiles', label: msg`Perfiles de colaboradores`, permissions: ['staff.list'], group: 'settings' },
  { path: '/admin/perfiles/nuevo', label: msg`Crear perfil`, permissions: ['profiles.store'], makes: true },
  { path: '/admin/perfiles/$name', label: msg`Perfil de colaboradores`, permissions: ['staff.info'] },
  { path: '/admin/tenants', label: msg`Organizaciones`, permissions: [], platform: true, group: 'settings' },
  { path: '/admin/tenants/nueva', label: msg`Crear organización`, permissions: [], platform: true, makes: true },
  { path: '/admin/tenants/$key', label: msg`Organización`, permissions: [], platform: true },
  { path: '/admin/settings/roles', label: msg`Roles`, permissions: ['roles.list'], group: 'settings' },
  { path: '/admin/settings/roles/$name', label: msg`Rol`, permissions: ['roles.info'] },
  { path: '/admin/settings/permissions', label: msg`Permisos`, permissions: ['permisos.list'], group: 'settings' },
  { path: '/admin/apariencia', label: msg`Apariencia`, permissions: ['configuration.list'], group: 'settings' },
  {
    path: '/admin/settings/configuration',
    label: msg`Entradas de configuración`,
    permissions: ['configuration.list'],
    group: 'settings',
  },
  {
    path: '/admin/bulk-runs',
    label: msg`Acciones en lote`,
    permissions: ['clientes.list', 'subscriptions.list', 'usuarios.list'],
    group: 'logs',
  },
  { path: '/admin/exports', label: msg`Mis exportaciones`, permissions: ['exports.store'], group: 'logs' },
  { path: '/admin/settings/logs/audit', label: msg`Auditoría`, permissions: ['app_logs.list'], group: 'logs' },
  { path: '/admin/settings/logs/audit/$id', label: msg`Registro de auditoría`, permissions: ['app_logs.info'] },
  { path: '/admin/settings/logs/app', label: msg`Registro de la aplicación`, permissions: ['app_logs.list'], group: 'logs' },
  { path: '/admin/settings/logs/system', label: msg`Registro del sistema`, permissions: ['system_logs.list'], group: 'logs' },
  { path: '/admin/settings/logs/rules', label: msg`Revisión de reglas`, permissions: ['system_logs.list'], group: 'logs' },
  { path: '/admin/settings/logs/jobs', label: msg`Trabajos`, permissions: ['system_logs.list'], group: 'logs' },
]

const partsOf = (path: string) => path.split('/').filter(Boolean)

function fits(pattern: string, path: string): boolean {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  return wanted.length === given.length && wanted.every((part, place) => part.startsWith('$') || part === given[place])
}

/** Returns the page of an address. A literal path wins over a path with `$`. */
export function pageAt(path: string): AdminPage | undefined {
  const fitting = adminPages.filter((page) => fits(page.path, path))
  return fitting.find((page) => !page.path.includes('$')) ?? fitting[0]
}

/** Returns the sidebar page of an address: its own page, or the list above it. */
export function sectionAt(path: string): AdminPage | undefined {
  const above = adminPages.filter((page) => page.group && (page.path === path || path.startsWith(`${page.path}/`)))
  return pageAt(path)?.path === '/admin' ? adminPages[0] : above.toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Returns whether a user may enter the administration (ROLE-1; docs/decisions/0086). */
export function mayEnter({ roles }: Pick<SessionUser, 'roles'>): boolean {
  return isStaff(roles)
}

/**
 * Returns whether a user may open an address of the administration. An unknown address is allowed and shows its own
 * message.
 */
export function mayOpen(path: string, user: Visitor): boolean {
  const page = pageAt(path)
  return page === undefined || opens(page, user)
}

/** Who wants to open a page. */
type Visitor = Pick<SessionUser, 'permissions'> & Partial<Pick<SessionUser, 'roles'>>

const opens = ({ permissions, platform }: AdminPage, user: Visitor) =>
  holdsAny(user.permissions, permissions) && (platform !== true || (isPlatform && (user.roles ?? []).includes('root')))

/** Returns the pages that a user may open without a record. */
export function openPages(user: Visitor): readonly AdminPage[] {
  return adminPages.filter((page) => !page.path.includes('$') && opens(page, user))
}
