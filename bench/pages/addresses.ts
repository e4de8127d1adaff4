import { routePaths } from '#e2e/support/route-paths.ts'
import type { Filled } from './fill.ts'

export type Who = 'root' | 'owner' | 'late' | 'trial'

/** A page of the product, and the user who opens it. */
export interface Address {
  who: Who | null
  path: string
}

/** Paths that redirect, or that cannot be opened directly. */
const passing = /^\/$|^\/(?:bridge|app|auth|app\/perfil|app\/usuarios|app\/configuracion|app\/onboarding.*|auth\/connect)$/

/** Returns every page, and pages of records in each variant. @throws Error for a record page without records */
export async function addresses(filled: Filled): Promise<readonly Address[]> {
  const recordIds = await records(filled)
  const pages = (await routePaths()).filter((path) => !passing.test(path))
  const opened = pages.flatMap((path): Address[] => {
    const who = path.startsWith('/admin') ? 'root' : path.startsWith('/app') ? 'owner' : null
    if (!path.includes('$')) return [{ who, path }]
    const ids = recordIds[path]
    if (!ids || ids.length === 0) throw new Error(`No record was made for ${path}`)
    return ids.map((record) => ({ who, path: record }))
  })
  return [...opened, ...asOthers]
}

const asOthers: readonly Address[] = [
  { who: 'root', path: '/admin/clientes?buscar=zzzzzz' },
  { who: 'root', path: '/admin/clientes?status=active&orden=name' },
  { who: 'root', path: '/admin/usuarios/nuevo?cliente_id=019ab3e0-0000-7000-8000-0000000000aa' },
  { who: 'root', path: '/admin/no-existe' },
  { who: 'owner', path: '/app/no-existe' },
  { who: 'owner', path: '/admin' },
  ...(['late', 'trial'] as const).flatMap((who) =>
    ['/app/dashboard', '/app/licencias', '/app/configuracion/suscripcion', '/app/configuracion/pagos'].map((path) => ({
      who,
      path,
    })),
  ),
  { who: 'late', path: '/app/configuracion/suscripcion/pagar' },
  { who: null, path: '/auth/registration?plan=profesional-anual' },
  { who: null, path: '/auth/reset-password?email=a@b.mx&token=x' },
]

/** Returns addresses of records by the route that shows them. */
async function records({ root, owner, orders }: Filled): Promise<Readonly<Record<string, readonly string[]>>> {
  const idsOf = async (call: Filled['root']['call'], path: string): Promise<string[]> =>
    ((await call('GET', path)) as { data: { id: string }[] }).data.map(({ id }) => id)
  const first = async (path: string, count = 1) => (await idsOf(root.call, path)).slice(0, count)
  const attemptsOf = async (id: string) =>
    ((await root.call('GET', `/admin/orders/${id}`)) as { data: { attempts: { id: string }[] } }).data.attempts.map(
      (one) => one.id,
    )
  const [acme = ''] = await first('/clientes?search=Acme')
  const [long = ''] = await first('/clientes?search=Comercializadora')
  const under = (place: string, ids: readonly string[]) => ids.map((id) => `${place}/${id}`)
  const tabs = ['usuarios', 'suscripciones', 'ordenes', 'cronologia'].map((tab) => `/admin/clientes/${acme}?ver=${tab}`)
  const plans = await first('/admin/subscription_plans', 9)
  const products = await first('/admin/products', 2)
  return {
    '/admin/clientes/$id': [`/admin/clientes/${acme}`, ...tabs, `/admin/clientes/${long}`],
    '/admin/usuarios/$id': under('/admin/usuarios', [
      ...(await first('/admin/usuarios?search=Olivia')),
      ...(await first('/admin/usuarios?search=Ulises')),
      ...(await first('/admin/usuarios?search=Guadalupe')),
    ]),
    '/admin/settings/companies/$id': under('/admin/settings/companies', await first('/admin/empresas', 1)),
    '/admin/casos/$id': under('/admin/casos', await first('/support_cases')),
    '/admin/claims/$id': under('/admin/claims', await first('/admin/claims', 2)),
    '/admin/products/$id': under('/admin/products', products),
    '/admin/products/features/$id': under('/admin/products/features', await first('/features')),
    '/admin/subscription_plans/$id': under('/admin/subscription_plans', plans.slice(0, 2)),
    '/admin/promocodes/$id': under('/admin/promocodes', [
      ...(await first('/cash/promocodes?search=BIENVENIDA')),
      ...(await first('/cash/promocodes?search=SOLOPRO')),
    ]),
    '/admin/subscriptions/$id': under('/admin/subscriptions', await first('/admin/subscriptions', 3)),
    '/admin/books/$id': under('/admin/books', await first('/admin/books/differences')),
    '/admin/orders/$id': under('/admin/orders', Object.values(orders)),
    '/admin/orders/$id/devolucion/$attempt': under(`/admin/orders/${orders.paid}/devolucion`, await attemptsOf(orders.paid)),
    '/admin/settings/roles/$name': under('/admin/settings/roles', ['audit', 'root']),
    '/admin/settings/logs/audit/$id': under('/admin/settings/logs/audit', await first('/admin/audit', 2)),
    '/app/configuracion/empresas/$id': under('/app/configuracion/empresas', await idsOf(owner.call, '/empresas')),
    '/app/configuracion/recibos/$id': under('/app/configuracion/recibos', [orders.paid]),
    '/app/checkout/plan/$id': under('/app/checkout/plan', plans.slice(1, 2)),
    '/app/checkout/producto/$id': under('/app/checkout/producto', products.slice(0, 1)),
    '/auth/email/verify/$user/$hash': ['/auth/email/verify/a/b'],
  }
}
