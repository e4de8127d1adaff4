export type UrlParts = Pick<URL, 'origin' | 'hostname' | 'pathname' | 'search' | 'hash'>

const empty: UrlParts = { origin: '', hostname: '', pathname: '', search: '', hash: '' }

/** Returns the parts of an address. An invalid address is logged and has empty parts (ERR-4). */
export function urlParts(address: string, log: (error: Error) => void): UrlParts {
  if (!URL.canParse(address)) {
    log(new Error('An address that is none was to be taken apart'))
    return empty
  }
  const { origin, hostname, pathname, search, hash } = new URL(address)
  return { origin, hostname, pathname, search, hash }
}
