import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleOfTheDay } from '#scripts/test/sample-of-the-day.ts'
import { type Access, isForStaff } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import type * as permissions from '#contract/permissions.ts'
import type * as scoping from '#server/http/call-scope.ts'
import type * as permission from '#server/http/permission.ts'
import { accessOf, cellsOf } from './cells.ts'
import type { Cell } from './cells.ts'
import { isStaff } from './oracle.ts'
import { digestOf, faults, play, playAll } from './play.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { withoutQueryScope, withoutRowSecurity } from './unguarded.ts'

vi.setConfig({ testTimeout: 300_000 })

/** The guards that a test has removed. */
const gone = vi.hoisted(() => ({ permission: false, scoping: false, staff: false }))

vi.mock('#server/http/permission.ts', async (original) => {
  const real = await original<typeof permission>()
  return {
    ...real,
    requirePermission: (...given: Parameters<typeof real.requirePermission>) => {
      if (!gone.permission) real.requirePermission(...given)
    },
  }
})

vi.mock('#server/http/call-scope.ts', async (original) => {
  const real = await original<typeof scoping>()
  return {
    callScope: (...[db, options]: Parameters<typeof real.callScope>) =>
      gone.scoping ? Promise.resolve({ scope: options.wide, impersonation: null }) : real.callScope(db, options),
  }
})

vi.mock('#contract/permissions.ts', async (original) => {
  const real = await original<typeof permissions>()
  return {
    ...real,
    passes: (...given: Parameters<typeof real.passes>) => gone.staff || real.passes(...given),
    isStaff: (...given: Parameters<typeof real.isStaff>) => gone.staff || real.isStaff(...given),
  }
})

afterEach(() => void Object.assign(gone, { permission: false, scoping: false, staff: false }))

/** Returns what goes wrong in some cells when every write is rolled back. */
async function wrongIn({ dry, records }: Stage, cells: Cell[]): Promise<string[]> {
  return (await playAll(dry, cells)).flatMap((played) => faults(played, records))
}

const few: Operation[] = [
  'getUser',
  'updateUser',
  'getCustomer',
  'listUsers',
  'getCompany',
  'setLogo',
  'getOrder',
  'getCustomerRecord',
  'editPerson',
  'listTimeline',
]
const cellsFor = ({ records }: Stage, names: Operation[]) => names.flatMap((name) => cellsOf(name, records))

describe('[ROLE-2] a guard that is taken away is seen', () => {
  test('permission, scoping or staff, and all is well with all three', async () => {
    const stage = await createStage()
    const cells = cellsFor(stage, few)
    expect(await wrongIn(stage, cells)).toEqual([])
    for (const guard of ['permission', 'scoping', 'staff'] as const) {
      gone[guard] = true
      expect([guard, (await wrongIn(stage, cells)).length > 10]).toEqual([guard, true])
      gone[guard] = false
    }
    expect(await wrongIn(stage, cells)).toEqual([])
  })

  test('the access of every row of the table, one by one, a third of them each day', async () => {
    const stage = await createStage()
    const weakened = (name: Operation): Access => (accessOf(name) === 'signedIn' ? 'anyone' : 'signedIn')
    const guarded = stage.written.filter((name) => !['anyone', 'application'].includes(accessOf(name) as string))
    // Only staff reach rows of the administration, so a missing record shows the fault too, and faster.
    const placesOf = (name: Operation) => (isForStaff(accessOf(name)) ? [undefined, 'missing'] : [undefined, 'own', 'other'])
    const unseen: Operation[] = []
    for (const name of sampleOfTheDay(guarded, 3)) {
      const row = endpoints[name] as { access: Access }
      const cells = cellsOf(name, stage.records).filter(
        ({ actor, place }) => ['anonymous', 'nobody', 'user', 'audit'].includes(actor.role) && placesOf(name).includes(place),
      )
      row.access = weakened(name)
      const wrong = await wrongIn(stage, cells).finally(() => (row.access = accessOf(name)))
      if (wrong.length === 0) unseen.push(name)
    }
    expect(unseen).toEqual([])
    expect(guarded.length).toBeGreaterThan(30)
  })

  test('a refused call that writes after all', async () => {
    const stage = await createStage()
    const before = await digestOf(stage.real.db)
    gone.permission = true
    const [cell] = cellsOf('updateUser', stage.records).filter(({ actor, place }) => actor.role === 'user' && place === 'own')
    if (cell) await play(stage.real, cell)
    expect(await digestOf(stage.real.db)).not.toBe(before)
  })
})

describe('[CALL-2] two nets hold a customer’s records', () => {
  const names: Operation[] = [
    'getCompany',
    'updateCompany',
    'getLogo',
    'setLogo',
    'getUser',
    'updateUser',
    'removeUser',
    'resendInvitation',
  ]
  const more: Operation[] = [
    'getOrder',
    'cancelOrder',
    'getPaymentMethod',
    'getSubscription',
    'getOnboarding',
    'listUsers',
    'listCompanies',
  ]
  const all = [...names, ...more]

  test.each([
    ['the queries without row-level security', withoutRowSecurity],
    ['row-level security without the queries', withoutQueryScope],
  ])('%s', async (_name, wrapped) => {
    const stage = await createStage(wrapped)
    const cells = cellsFor(stage, all).filter(({ actor }) => !isStaff(actor))
    expect(await wrongIn(stage, cells)).toEqual([])
  })

  test('without both every call about a record fails', async () => {
    const stage = await createStage((db) => withoutRowSecurity(withoutQueryScope(db)))
    const guarded: Operation[] = []
    for (const name of all) {
      const cells = cellsOf(name, stage.records).filter(({ actor }) => actor.role === 'owner')
      if ((await wrongIn(stage, cells)).length === 0) guarded.push(name)
    }
    expect(guarded).toEqual([])
  })
})
