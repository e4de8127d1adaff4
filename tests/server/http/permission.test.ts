import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LiveSession } from '#server/http/live-session.ts'
import { requirePermission, selfOf } from '#server/http/permission.ts'
import { Refusal } from '#server/refusal/refusal.ts'

const session = (permissions: readonly string[], staff = false) =>
  ({ staff, person: { userId: 'me', customerId: 'mine', permissions } }) as unknown as LiveSession

function admits(access: Endpoint['access'], who: LiveSession, { path = '/usuarios/{id}', id = 'other' } = {}): boolean {
  try {
    requirePermission({ access, path }, who, id)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'permission.missing') return false
    throw error
  }
}

describe('[ROLE-2] a row of the table of calls', () => {
  test('with a permission admits those who hold it, and nobody else', () => {
    const access = { permission: 'usuarios.info' } as const
    expect(admits(access, session(['usuarios.info']))).toBe(true)
    expect(admits(access, session(['usuarios.list']))).toBe(false)
    expect(admits(access, session([], true))).toBe(false)
    expect(admits(access, session([]), { id: 'me' })).toBe(false)
  })

  test('with orSelf also admits the person of the record, and the customer on its own', () => {
    const access = { permission: 'usuarios.info', orSelf: true } as const
    expect(admits(access, session([]), { id: 'me' })).toBe(true)
    expect(admits(access, session([]))).toBe(false)
    expect(admits(access, session([]), { path: '/clientes/{id}', id: 'mine' })).toBe(true)
    expect(admits(access, session([]), { path: '/clientes/{id}', id: 'me' })).toBe(false)
  })

  test('with orOwn admits the customer’s own people by another permission, on that customer alone', () => {
    const access = { permission: 'clientes.update', orOwn: 'empresas.update' } as const
    const own = { path: '/clientes/{id}', id: 'mine' }
    expect(admits(access, session(['empresas.update']), own)).toBe(true)
    expect(admits(access, session([]), own)).toBe(false)
    expect(admits(access, session(['empresas.update']), { ...own, id: 'theirs' })).toBe(false)
  })

  test('of the administration admits staff alone, who need the permission as well', () => {
    const access = { permission: 'usuarios.info', staff: true, orSelf: true } as const
    expect(admits(access, session(['usuarios.info']))).toBe(false)
    expect(admits(access, session([]), { id: 'me' })).toBe(false)
    expect(admits(access, session([], true))).toBe(false)
    expect(admits(access, session(['usuarios.info'], true))).toBe(true)
    expect([admits('staff', session([])), admits('staff', session([], true))]).toEqual([false, true])
    expect(admits('signedIn', session([]))).toBe(true)
  })

  test('that admits a self on a resource without one is a defect of the table', () => {
    expect(() => selfOf('/products/{id}')).toThrow('/products/{id}')
  })
})
