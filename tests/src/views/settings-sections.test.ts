import { expect, test } from 'vitest'
import { passes, permissions, type Permission, type Role } from '#contract/permissions.ts'
import { openSections } from '#src/views/shell/sections.ts'
import { mayOpen, sectionAt, settingsSections } from '#src/views/settings/settings-sections.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'

const somebody = (role: Role, granted: readonly Permission[]) => ({
  ...sessionOf(olivia).user,
  roles: [role],
  permissions: [...granted],
})
const own = permissions.filter((name) => /^(?:usuarios|empresas|subscriptions|onboardings)\./.test(name))
const info = own.filter((name) => name.endsWith('.info'))
const people = {
  owner: somebody('owner', own),
  audit: somebody(
    'audit',
    own.filter((name) => /\.(?:list|info)$/.test(name)),
  ),
  user: somebody('user', info),
}

test.each([
  ['owner', 'personal organizacion equipo usuarios empresas suscripcion pagos seguridad'],
  ['audit', 'personal usuarios empresas suscripcion seguridad'],
  ['user', 'personal suscripcion seguridad'],
] as const)('[SET-1] [ROLE-1] the sections of %s', (role, expected) => {
  expect(
    openSections(settingsSections, people[role])
      .map(({ href }) => href.split('/').at(-1))
      .join(' '),
  ).toBe(expected)
})

test('[ROLE-1] team and organization are for whom the policy names', () => {
  for (const path of ['/app/configuracion/equipo', '/app/configuracion/organizacion', '/app/configuracion/pagos'])
    for (const role of ['root', 'superAdmin', 'owner', 'admin', 'audit', 'user'] as const)
      expect([path, role, mayOpen(path, somebody(role, permissions))]).toEqual([path, role, passes('settings.access', [role])])
})

test('an address below a section belongs to it, and one beside it does not', () => {
  expect(sectionAt('/app/configuracion/empresas/nueva')?.href).toBe('/app/configuracion/empresas')
  expect(sectionAt('/app/configuracion/empresas-nuevas')).toBeUndefined()
  expect([mayOpen('/app/configuracion', people.user), mayOpen('/app/configuracion/empresas/1', people.user)]).toEqual([
    true,
    false,
  ])
})
