import { expect, test } from 'vitest'
import { permissions, type Permission, roles } from '#contract/permissions.ts'
import { routeTree } from '#src/route-tree.gen.ts'
import { adminPages, mayEnter, mayOpen, openPages, pageAt, sectionAt } from '#src/views/admin/pages.ts'

const holding = (granted: readonly Permission[]) => ({ permissions: [...granted] })
const addressOf = (path: string) => path.replaceAll(/\$\w+/g, '019ab3e0-0000-7000-8000-0000000000aa')
const guarded = adminPages.filter((page) => page.permissions.length > 0)

test.each(guarded)('[ADM-9] [ROUTE-6] $path opens with any one of its permissions, and with all others it does not', (page) => {
  const address = addressOf(page.path)
  const others = permissions.filter((name) => !page.permissions.includes(name))

  expect(page.permissions.map((name) => mayOpen(address, holding([name])))).toEqual(page.permissions.map(() => true))
  expect(mayOpen(address, holding(others))).toBe(false)
})

test.each(permissions)('[ADM-9] %s alone opens exactly the pages that name it', (name) => {
  const opened = guarded.filter(({ path }) => mayOpen(addressOf(path), holding([name])))

  expect(opened.map(({ path }) => path)).toEqual(
    guarded.filter((page) => page.permissions.includes(name)).map(({ path }) => path),
  )
})

test('[APP-4] the sidebar names what each permission opens, in groups', () => {
  expect(openPages(holding(['clientes.list', 'clientes.store', 'roles.list'])).map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/clientes',
    '/admin/clientes/nuevo',
    '/admin/settings/roles',
    '/admin/bulk-runs',
  ])
  expect(openPages(holding(permissions)).filter(({ path }) => path.includes('$'))).toEqual([])
})

test('[ROUTE-6] every route of the administration is a page of the table, so that none is without its gate', () => {
  const listed: readonly string[] = adminPages.map(({ path }) => path)
  const routes = pathsOf(routeTree as never).filter((path) => path.startsWith('/admin'))

  expect(routes).toContain('/admin/clientes/$id')
  expect(routes.filter((path) => !listed.includes(path))).toEqual([])
})

test('an address that is written out goes before one of any record', () => {
  expect(pageAt('/admin/clientes/nuevo')?.permissions).toEqual(['clientes.store'])
  expect(pageAt('/admin/clientes/7/')?.path).toBe('/admin/clientes/$id')
  expect(pageAt('/admin/nowhere')).toBeUndefined()
})

test('a record belongs to its list in the sidebar, the home page to itself', () => {
  expect(
    ['/admin', '/admin/clientes/7', '/admin/products/features', '/admin/products/7'].map((path) => sectionAt(path)?.path),
  ).toEqual(['/admin', '/admin/clientes', '/admin/products/features', '/admin/products'])
})

test('[ROLE-1] only root and superAdmin are in the administration at all', () => {
  expect(roles.filter((role) => mayEnter({ roles: [role] }))).toEqual(['root', 'superAdmin'])
})

interface Branch {
  options: { path?: string }
  children?: Record<string, Branch> | Branch[]
}

/** Returns the addresses of the pages of a route tree, without layouts. */
function pathsOf(branch: Branch, above = ''): string[] {
  const path = `${above}/${branch.options.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const below = Object.values(branch.children ?? {})
  return below.length === 0 ? [path] : below.flatMap((child) => pathsOf(child, path))
}

test('[issue 20.2] the businesses of the platform are for its root alone', () => {
  const of = (roles: ('root' | 'superAdmin' | 'owner')[]) => ({ permissions: [...permissions], roles })
  const paths = ['/admin/tenants', '/admin/tenants/nueva', '/admin/tenants/brisa']
  expect(paths.map((path) => mayOpen(path, of(['root'])))).toEqual([true, true, true])
  expect(paths.map((path) => mayOpen(path, of(['superAdmin'])))).toEqual([false, false, false])
  expect(openPages(of(['owner'])).filter(({ path }) => path.startsWith('/admin/tenants'))).toEqual([])
})
