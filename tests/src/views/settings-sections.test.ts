import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { passes, permissions, type Permission, type Role, roles } from '#contract/permissions.ts'
import { routeTree } from '#src/route-tree.gen.ts'
import type { RouterContext } from '#src/router-context.ts'
import { mayOpen, sectionAt, type SettingsLink, settingsSections } from '#src/views/settings/settings-sections.ts'
import { openSections } from '#src/views/shell/sections.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'

interface Branch {
  fullPath: string
  parentRoute?: Branch
  options: { staticData?: { section?: SettingsLink } }
  children?: unknown
}

// A router gives the routes of the tree their paths.
const { routesById } = createRouter({ routeTree, history: createMemoryHistory(), context: {} as RouterContext })
const routes = Object.values<Branch>(routesById as never).filter(({ fullPath }) => fullPath.startsWith('/app/configuracion'))
const sections = settingsSections(routes)
const nameOf = (href: string) => href.split('/').at(-1) ?? ''

/** The routes of a page, from the frame of the settings to the page. */
const matchesOf = (path: string) => {
  const page = routes.find(({ fullPath, children }) => !children && fullPath.replace(/\/$/, '') === path)
  const chain = (route?: Branch): Branch[] => (route ? [...chain(route.parentRoute), route] : [])
  return chain(page).map(({ options: { staticData = {} } }) => ({ staticData }))
}

const somebody = (role: Role, granted: readonly Permission[]) => ({
  ...sessionOf(olivia).user,
  roles: [role],
  permissions: [...granted],
})
const own = permissions.filter((name) => /^(?:usuarios|empresas|subscriptions|onboardings)\./.test(name))
const people = {
  owner: somebody('owner', own),
  audit: somebody(
    'audit',
    own.filter((name) => /\.(?:list|info)$/.test(name)),
  ),
  user: somebody(
    'user',
    own.filter((name) => name.endsWith('.info')),
  ),
}

/** The sections of the specification, in its order. What a further page declares is up to its route. */
const specified = ['personal', 'organizacion', 'equipo', 'empresas', 'suscripcion', 'pagos', 'seguridad']

test.each([
  ['owner', 'personal organizacion equipo empresas suscripcion pagos seguridad'],
  ['audit', 'personal equipo empresas suscripcion seguridad'],
  ['user', 'personal suscripcion seguridad'],
] as const)('[SET-1] [ROLE-1] the sections of %s', (role, expected) => {
  const open = openSections(sections, people[role]).map(({ href }) => nameOf(href))

  expect(open.filter((name) => specified.includes(name)).join(' ')).toBe(expected)
})

test('[ROLE-1] organization and payments are for whom the policy names', () => {
  for (const path of ['/app/configuracion/organizacion', '/app/configuracion/pagos'])
    for (const role of roles)
      expect([path, role, mayOpen(matchesOf(path), somebody(role, permissions))]).toEqual([
        path,
        role,
        passes('settings.access', [role]),
      ])
})

test('an address below a section belongs to it, and one beside it does not', () => {
  expect(sectionAt(sections, '/app/configuracion/empresas/nueva')?.href).toBe('/app/configuracion/empresas')
  expect(sectionAt(sections, '/app/configuracion/empresas-nuevas')).toBeUndefined()
  expect(
    ['/app/configuracion', '/app/configuracion/empresas/$id', '/app/configuracion/empresas'].map((path) =>
      mayOpen(matchesOf(path), people.user),
    ),
  ).toEqual([true, false, false])
})

/** Pages that are reached from another page of the settings, open to whoever has their address; and an old address. */
const withoutLink = ['/app/configuracion', '/app/configuracion/recibos/$id', '/app/configuracion/usuarios']

test('every page of the settings has its link, which its route declares', () => {
  const pages = routes.filter(({ children }) => !children).map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  const missing = pages.filter(
    (path) => !withoutLink.includes(path) && !matchesOf(path).some(({ staticData: { section } }) => section),
  )

  expect(
    missing.map((path) => `src/routes${path}.tsx: add its link, staticData: { section: { label: msg\`…\`, order: 90 } }`),
  ).toEqual([])
})

test('no two links of the settings have one place', () => {
  const orders = routes.flatMap(({ options: { staticData } }) => staticData?.section?.order ?? [])

  expect(orders.filter((order, at) => orders.indexOf(order) !== at)).toEqual([])
})
