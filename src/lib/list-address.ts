import * as z from '#contract/zod.ts'
import type { Query } from './address.ts'

export { customerParameter } from '#contract/admin/addresses.ts'

/**
 * The query of a list's address in the administration: `buscar`, `orden`, `cursor`, and its filters by their names on
 * the wire.
 */
export type ListAddress = Readonly<Partial<Record<string, string>>>

const nameSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const valueSchema = z.string().check(z.maxLength(500), z.trim(), z.minLength(1))

/** Reads the query of a list's route. Parameters that the list does not know are ignored. */
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

/** Returns the query of an address with its question mark; empty for a list without parameters. */
export function searchOf(address: ListAddress): Query {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given).toString().replaceAll('*', '%2A')
  return text === '' ? '' : `?${text}`
}

/** Returns the address of the same list with changes. It starts at the first page, unless a cursor is given. */
export function withAddress(address: ListAddress, changes: ListAddress): ListAddress {
  return { ...address, cursor: '', ...changes }
}

/** Returns whether the address has anything besides an order and a cursor. */
export function isFiltered(address: ListAddress): boolean {
  return Object.entries(address).some(([name, value]) => value && name !== 'orden' && name !== 'cursor')
}
