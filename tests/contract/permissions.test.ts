import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsAny, isStaff, passes, type Permission, permissions, type Policy, policies, roles } from '#contract/permissions.ts'
import { anyText, counterexample } from './support/properties.ts'

/** The specification's table, section 6: which role passes which policy. */
const table = `
  policy              root  superAdmin  owner  admin  audit  user
  root.access         yes   yes         -      -      -      -
  superAdmin.access   -     yes         yes    yes    yes    yes
  owner.access        yes   yes         yes    yes    yes    yes
  admin.access        -     -           -      yes    yes    yes
  audit.access        -     -           -      -      yes    yes
  user.access         -     -           -      -      -      yes
  settings.access     yes   yes         yes    yes    -      -
`
const [[, ...columns] = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cells = lines.flatMap(([policy = '', ...marks]) =>
  columns.map((role, at) => [role, policy as Policy, marks[at] === 'yes'] as const),
)

describe('[ROLE-1] the policy table', () => {
  test('has six roles and seven policies, and nothing beside them', () => {
    expect([...roles]).toEqual(columns)
    expect(Object.keys(policies)).toEqual(lines.map(([policy]) => policy))
    expect(cells).toHaveLength(42)
  })

  test.each(cells)('%s and %s: %s', (role, policy, allowed) => {
    expect(passes(policy, [role])).toBe(allowed)
  })

  test('needs any one of a person’s roles, spelt exactly', () => {
    expect(passes('root.access', ['user', 'superAdmin'])).toBe(true)
    expect(passes('root.access', [])).toBe(false)
    for (const role of ['Root', 'ROOT', ' root', 'root ', 'superadmin', 'root.access', ''])
      expect([role, passes('root.access', [role])]).toEqual([role, false])
  })

  test('a staff profile enters the administration and passes no policy', () => {
    expect([isStaff(['root']), isStaff(['superAdmin']), isStaff(['user', 'staff.support'])]).toEqual([true, true, true])
    for (const role of ['owner', 'admin', 'audit', 'user', 'staff', 'xstaff.support', 'Staff.support', ''])
      expect([role, isStaff([role])]).toEqual([role, false])
    for (const policy of Object.keys(policies) as Policy[])
      expect([policy, passes(policy, ['staff.support'])]).toEqual([policy, false])
  })

  test('no unknown role passes anything', () => {
    const stranger = anyText.filter((role) => !columns.includes(role))
    expect(
      counterexample(
        fc.property(
          fc.array(stranger),
          fc.constantFrom(...(Object.keys(policies) as Policy[])),
          (ownRoles, policy) => !passes(policy, ownRoles),
        ),
        500,
      ),
    ).toBeNull()
  })
})

describe('[ROLE-2] fine permissions', () => {
  const resources = [
    'onboarding_strategies',
    'onboardings',
    'products',
    'subscription_plans',
    'subscriptions',
    'usuarios',
    'roles',
    'permisos',
    'empresas',
    'app_logs',
    'system_logs',
    'clientes',
  ]
  const synchronised = ['subscriptions', 'roles', 'permisos', 'empresas']

  test('are every resource with its actions', () => {
    const everyday = resources.flatMap((resource) => ['list', 'info', 'store', 'update'].map((action) => `${resource}.${action}`))

    const administration = `
      clientes.note support_cases.list support_cases.info support_cases.update orders.list orders.info orders.update
      receipts.store refunds.store refunds.update credits.list credits.update books.list books.info books.update figures.list
      configuration.list configuration.update impersonations.store exports.store
      staff.list staff.info staff.store staff.update profiles.store profiles.update profiles.destroy`
      .trim()
      .split(/\s+/)
    expect([...permissions].sort()).toEqual(
      [...everyday, ...synchronised.map((resource) => `${resource}.sync`), 'usuarios.destroy', ...administration].sort(),
    )
    expect(permissions).toHaveLength(53 + 27)
  })

  test('one of those asked for is enough; nothing asked for is always held', () => {
    expect(holdsAny(['usuarios.info'], ['usuarios.list', 'usuarios.info'])).toBe(true)
    expect(holdsAny(['usuarios.info'], ['usuarios.list', 'usuarios.store'])).toBe(false)
    expect(holdsAny([], ['usuarios.list'])).toBe(false)
    expect(holdsAny([], [])).toBe(true)
    expect(holdsAny(['usuarios', 'usuarios.', 'usuarios.*', '*', 'USUARIOS.LIST', ' usuarios.list'], ['usuarios.list'])).toBe(
      false,
    )
  })

  test('are held exactly when the two lists meet', () => {
    const some = fc.subarray([...permissions] as Permission[])
    expect(
      counterexample(
        fc.property(
          some,
          some,
          (granted, wanted) =>
            holdsAny(granted, wanted) ===
            (wanted.length === 0 || new Set([...granted, ...wanted]).size < granted.length + wanted.length),
        ),
        500,
      ),
    ).toBeNull()
  })
})
