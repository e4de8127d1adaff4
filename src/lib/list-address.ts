/** What the address of a list of the back office holds: `buscar`, `orden`, `cursor`, and its filters by their names on the wire. */
export type ListAddress = Readonly<Partial<Record<string, string>>>

const longest = 500

/** For a route: the words of an address that a list may know. What the list does not know is not asked for. */
export function listAddress(search: Record<string, unknown>): ListAddress {
  const kept = Object.entries(search).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].trim() !== '' && entry[1].length <= longest && /^[a-z_]{1,40}$/.test(entry[0]),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, value.trim()]))
}

/** The query of an address, with its question mark; nothing for a list as it opens. */
export function searchOf(address: ListAddress): string {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given).toString().replaceAll('*', '%2A')
  return text === '' ? '' : `?${text}`
}

/** The address of the same list with something else asked for. It begins at its first page again, unless a cursor is given. */
export function withAddress(address: ListAddress, changes: ListAddress): ListAddress {
  return { ...address, cursor: '', ...changes }
}

/** Whether anything but an order and a place is asked for. */
export function narrows(address: ListAddress): boolean {
  return Object.entries(address).some(([name, value]) => value && name !== 'orden' && name !== 'cursor')
}
