import * as z from '#contract/zod.ts'
import type { Query } from './address.ts'

export { customerParameter } from '#contract/admin/addresses.ts'

/**
 * What the address of a list of the administration holds: `buscar`, `orden`, `cursor`, and its filters by their names
 * on the wire.
 */
export type ListAddress = Readonly<Partial<Record<string, string>>>

const nameSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const valueSchema = z.string().check(z.maxLength(500), z.trim(), z.minLength(1))

/** For a route: the words of an address that a list may know. What the list does not know is not asked for. */
export const listAddressSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((search): ListAddress => {
    const entries = Object.entries(search).map(
      ([name, value]) => [nameSchema.safeParse(name), valueSchema.safeParse(value)] as const,
    )
    return Object.fromEntries(
      entries.flatMap(([name, value]) => (name.success && value.success ? [[name.data, value.data]] : [])),
    )
  }),
)

/** The query of an address, with its question mark; nothing for a list as it opens. */
export function searchOf(address: ListAddress): Query {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given).toString().replaceAll('*', '%2A')
  return text === '' ? '' : `?${text}`
}

/**
 * The address of the same list with something else asked for. It begins at its first page again, unless a cursor is
 * given.
 */
export function withAddress(address: ListAddress, changes: ListAddress): ListAddress {
  return { ...address, cursor: '', ...changes }
}

/** Whether anything but an order and a place is asked for. */
export function isFiltered(address: ListAddress): boolean {
  return Object.entries(address).some(([name, value]) => value && name !== 'orden' && name !== 'cursor')
}
