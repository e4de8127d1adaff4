import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { expected } from './oracle.ts'
import type { Scoping } from './oracle.ts'
import { roleOperation } from './role-operations.ts'
import { copiedId } from './other-tenants.ts'
import type { Actor, Place, Resource, SeededRecords } from './seeded-records.ts'

/** One call of one person about one record, and its expected answer. */
export interface Cell {
  operation: Operation
  actor: Actor
  place: Place | undefined
  scoping: Scoping
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  expected: FailureCode | 'admitted'
}

/** The table as it was before any test weakened it. */
const table = structuredClone(
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, { access, method, path }]) => [name, { access, method, path }]),
  ),
) as Record<Operation, Pick<Endpoint, 'access' | 'method' | 'path'>>

export const operations = Object.keys(table) as Operation[]
export const accessOf = (operation: Operation) => table[operation].access

const places: readonly Place[] = ['self', 'own', 'colleague', 'other', 'foreign', 'third', 'missing']

/** Returns the resource of a path's `{id}`; undefined for a path without one. */
function resourceOf(path: string): Resource | undefined {
  return /\/(\w+)\/\{id\}/.exec(path)?.[1] as Resource | undefined
}

/** Returns every cell of one call. */
export function cellsOf(operation: Operation, seeded: SeededRecords): Cell[] {
  const { path } = table[operation]
  const resource = resourceOf(path)
  const alike = roleOperation(operation).calledBy === 'staff' ? ['admin', 'audit', 'user'] : []
  return seeded.actors.flatMap((actor) => {
    const records =
      resource === undefined ? [undefined] : places.filter((place) => seeded.record(resource, place, actor) !== undefined)
    const plain = records.map((place) => cell(operation, seeded, { actor, place, scoping: 'none' }))
    const scopedCells = records
      .filter((place) => place === undefined || place === 'own' || place === 'other')
      .flatMap((place) =>
        (['otherClient', 'foreignClient', 'otherTenant'] as const).map((scoping) =>
          cell(operation, seeded, { actor, place, scoping }),
        ),
      )
    const filtered =
      'filter[cliente_id]' in queryOf(operation)
        ? [cell(operation, seeded, { actor, place: undefined, scoping: 'otherInFilter' })]
        : []
    return actor.role === 'anonymous' || alike.includes(actor.role) ? plain : [...plain, ...scopedCells, ...filtered]
  })
}

function cell(operation: Operation, seeded: SeededRecords, at: Pick<Cell, 'actor' | 'place' | 'scoping'>): Cell {
  const { method, path } = table[operation]
  const { actor, place, scoping } = at
  const resource = resourceOf(path)
  const id = resource && place && seeded.record(resource, place, actor)
  const { params = {} } = requests[operation] as { params?: Record<string, string> }
  const query = queryOf(operation)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const sample = params[name] ?? ''
    return name === 'id' && id !== undefined ? id : (seeded.named[sample] ?? sample)
  })
  const named = scoping === 'otherInFilter' ? seeded.otherCustomer : actor.customerId
  const filtered = 'filter[cliente_id]' in query ? { ...query, 'filter[cliente_id]': named } : query
  const search = new URLSearchParams(filtered).toString()
  return {
    ...at,
    operation,
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: headersOf(scoping, seeded),
    body: bodyOf(operation, seeded),
    expected: expected({ ...at, row: roleOperation(operation), resource, money: movesMoney(method, path) }),
  }
}

const charging = /^POST \/subscriptions\/\{id\}\/(?:pay|change)$/

function movesMoney(method: string, path: string): boolean {
  if (method === 'GET') return false
  return path.startsWith('/cash/') || charging.test(`${method} ${path}`)
}

/** Returns the fixtures' query without the parts that would find little. */
function queryOf(operation: Operation): Record<string, string> {
  const { search: _, ...query } = (requests[operation] as { query?: Record<string, string> }).query ?? {}
  return query
}

function headersOf(scoping: Scoping, { otherCustomer }: SeededRecords): Record<string, string> {
  return {
    none: {},
    otherClient: { 'X-Client-Idx': otherCustomer },
    foreignClient: { 'X-Client-Idx': copiedId(otherCustomer, 'otro') },
    otherTenant: { 'X-Tenancy': 'otro' },
    otherInFilter: {},
  }[scoping]
}

/**
 * Returns the fixtures' body, with the ids of the database's records so that the call does something; a form when the
 * call takes files.
 */
function bodyOf(operation: Operation, { named }: SeededRecords): unknown {
  const { body: sent } = requests[operation] as { body?: Record<string, unknown> }
  if (operation === 'endSession') return { apps: ['crm'] }
  if (operation === 'setLogo' || operation === 'setBrandLogo') {
    const form = new FormData()
    form.append('logo', sent?.['logo'] as Blob)
    return form
  }
  const body = sent && (JSON.parse(JSON.stringify(sent), (_, value: unknown) => named[value as string] ?? value) as typeof sent)
  if (typeof body?.['version'] === 'number') return { ...body, version: operation === 'updateCompany' ? 2 : 1 }
  return body
}
