import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { expected, isForStaff } from './oracle.ts'
import type { Narrowing } from './oracle.ts'
import { foreignId, foreignTenant } from './second-tenant.ts'
import type { Actor, Place, Resource, World } from './world.ts'

/** One call of one person about one record, and what it must come to. */
export interface Cell {
  operation: Operation
  actor: Actor
  place: Place | undefined
  narrowing: Narrowing
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

const places: readonly Place[] = ['self', 'own', 'colleague', 'other', 'foreign', 'missing']

/** What a path's `{id}` names; undefined for a path without one. */
function resourceOf(path: string): Resource | undefined {
  return /\/(\w+)\/\{id\}/.exec(path)?.[1] as Resource | undefined
}

/** Every cell of one call. */
export function cellsOf(operation: Operation, world: World): Cell[] {
  const { path, access } = table[operation]
  const resource = resourceOf(path)
  const alike = isForStaff(access) ? ['admin', 'audit', 'user'] : []
  return world.actors.flatMap((actor) => {
    const records =
      resource === undefined ? [undefined] : places.filter((place) => world.record(resource, place, actor) !== undefined)
    const plain = records.map((place) => cell(operation, world, { actor, place, narrowing: 'none' }))
    const narrowed = records
      .filter((place) => place === undefined || place === 'own' || place === 'other')
      .flatMap((place) =>
        (['otherClient', 'foreignClient', 'otherTenant'] as const).map((narrowing) =>
          cell(operation, world, { actor, place, narrowing }),
        ),
      )
    const filtered =
      'filter[cliente_id]' in queryOf(operation)
        ? [cell(operation, world, { actor, place: undefined, narrowing: 'otherInFilter' })]
        : []
    return actor.role === 'anonymous' || alike.includes(actor.role) ? plain : [...plain, ...narrowed, ...filtered]
  })
}

function cell(operation: Operation, world: World, at: Pick<Cell, 'actor' | 'place' | 'narrowing'>): Cell {
  const { access, method, path } = table[operation]
  const { actor, place, narrowing } = at
  const resource = resourceOf(path)
  const id = resource && place && world.record(resource, place, actor)
  const { params = {} } = requests[operation] as { params?: Record<string, string> }
  const query = queryOf(operation)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' && id !== undefined ? id : (params[name] ?? '')))
  const named = narrowing === 'otherInFilter' ? world.otherCustomer : actor.customerId
  const asked = 'filter[cliente_id]' in query ? { ...query, 'filter[cliente_id]': named } : query
  const search = new URLSearchParams(asked).toString()
  return {
    ...at,
    operation,
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: headersOf(narrowing, world),
    body: bodyOf(operation, world),
    expected: expected({ ...at, access, resource, money: movesMoney(method, path) }),
  }
}

function movesMoney(method: string, path: string): boolean {
  if (method === 'GET') return false
  return path.startsWith('/cash/') || /^POST \/subscriptions\/\{id\}\/(?:pay|change)$/.test(`${method} ${path}`)
}

/** The fixtures' query without what would find little. */
function queryOf(operation: Operation): Record<string, string> {
  const { search: _, ...query } = (requests[operation] as { query?: Record<string, string> }).query ?? {}
  return query
}

function headersOf(narrowing: Narrowing, { otherCustomer }: World): Record<string, string> {
  return {
    none: {},
    otherClient: { 'X-Client-Idx': otherCustomer },
    foreignClient: { 'X-Client-Idx': foreignId(otherCustomer) },
    otherTenant: { 'X-Tenancy': foreignTenant },
    otherInFilter: {},
  }[narrowing]
}

/** The fixtures' body, with what the database's records need for the call to do something; a form when the call takes files. */
function bodyOf(operation: Operation, { named }: World): unknown {
  const { body: sent } = requests[operation] as { body?: Record<string, unknown> }
  if (operation === 'endSession') return { apps: ['crm'] }
  if (operation === 'setLogo') {
    const form = new FormData()
    form.append('logo', sent?.['logo'] as Blob)
    return form
  }
  const body = sent && (JSON.parse(JSON.stringify(sent), (_, value: unknown) => named[value as string] ?? value) as typeof sent)
  if (typeof body?.['version'] === 'number') return { ...body, version: operation === 'updateCompany' ? 2 : 1 }
  return body
}
