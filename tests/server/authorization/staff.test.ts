import { expect, test, vi } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import type { Permission } from '#contract/permissions.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import { cellsOf } from './cells.ts'
import type { Cell } from './cells.ts'
import { play } from './play.ts'
import { roleOperation } from './role-operations.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'

vi.setConfig({ testTimeout: 120_000 })

interface StaffCall {
  operation: Operation
  cell: Cell
  needs: readonly Permission[]
}

/** What a call needs besides its own grant; the file of a bulk run needs the grant of the list that it acted on. */
function besides(operation: Operation): Permission[] {
  const { access } = endpoints[operation]
  const second = typeof access === 'object' && 'also' in access ? [access.also] : []
  return operation === 'exportBulkRun' ? ['usuarios.list'] : second
}

/** Returns the administration's calls that need a permission, each made by the superAdmin for an existing record. */
function callsOf({ records, written }: Stage): StaffCall[] {
  return written.flatMap((operation) => {
    const { calledBy, grant } = roleOperation(operation)
    if (calledBy !== 'staff' || grant === '-') return []
    const cell = cellsOf(operation, records).find(
      ({ actor, place, scoping }) =>
        actor.role === 'superAdmin' && scoping === 'none' && (place === undefined || place === 'own'),
    )
    return cell ? [{ operation, cell, needs: [grant as Permission, ...besides(operation)] }] : []
  })
}

const codeOf = async ({ dry }: Stage, cell: Cell) =>
  ((await play(dry, cell)).answer.body as { code?: string } | null)?.code ?? 'ok'

async function grantOnly({ real: { db } }: Stage, granted: readonly string[]): Promise<void> {
  const rows = granted.map((permission) => ({ tenant: 'receptio', role: 'superAdmin', permission }))
  await db.system(async (tx) => {
    await tx.deleteFrom('role_permissions').where('tenant', '=', 'receptio').where('role', '=', 'superAdmin').execute()
    if (rows.length > 0) await tx.insertInto('role_permissions').values(rows).execute()
  })
}

test('[ROLE-2] what a call needs opens it, and it stays closed without any part of that', async () => {
  const stage = await createStage()
  const calls = callsOf(stage)
  const wrong: string[] = []
  for (const own of Map.groupBy(calls, ({ needs }) => needs.join()).values()) {
    const { needs = [] } = own[0] ?? {}
    await grantOnly(stage, needs)
    for (const { operation, cell } of own) {
      if ((await codeOf(stage, cell)) === 'permission.missing') wrong.push(`${needs.join()} does not open ${operation}`)
    }
    for (const missing of needs) {
      await grantOnly(
        stage,
        permissions.filter((other) => other !== missing),
      )
      for (const { operation, cell } of own) {
        if ((await codeOf(stage, cell)) !== 'permission.missing') wrong.push(`${operation} opens without ${missing}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(50)
})

/** Returns a body with more fields; a form has them as texts. */
function withFields(body: object, more: Readonly<Record<string, unknown>>): object {
  if (!(body instanceof FormData)) return { ...more, ...body }
  const form = new FormData()
  for (const [name, value] of body) form.append(name, value)
  for (const [name, value] of Object.entries(more)) form.append(name, JSON.stringify(value))
  return form
}

test('[ROLE-2] fields that a call does not take are refused, whatever else is right', async () => {
  const stage = await createStage()
  const planted = { root: true, tenant: 'otro', customer_id: 'x', level: 'root', permissions: ['clientes.list'] }
  const wrong: string[] = []
  for (const { operation, cell } of callsOf(stage)) {
    if (typeof cell.body !== 'object' || cell.body === null) continue
    const taken = Object.keys(cell.body)
    const names = Object.keys(planted).filter((name) => !taken.includes(name))
    const { answer } = await play(stage.dry, { ...cell, body: withFields(cell.body, planted) })
    const { code, errors = [] } = answer.body as { code?: string; errors?: { field: string }[] }
    const named = names.filter((name) => errors.some(({ field }) => field === name))
    if (code !== 'validation.failed' || named.length < names.length) wrong.push(`${operation}: ${code} ${named.join(' ')}`)
  }
  expect(wrong).toEqual([])
})
