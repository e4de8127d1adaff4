const probe = 'https://probe.invalid'
const flowPath = /^\/+(bridge|auth)(\/|$)/
const verification = /^\/auth\/email\/verify\/[\w-]+\/[\w-]+$/

/**
 * Returns a path inside the application to which a person may return, or null. Only same-origin paths pass, after the
 * browser's own parsing. The start gate and the auth screens are refused, because they would loop. A verification link
 * passes: it is an auth screen for signed-in users (ROUTE-1).
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, probe)) return null
  const { origin, pathname, search, hash } = new URL(value, probe)
  if (origin !== probe || pathname.startsWith('//')) return null
  return verification.test(pathname) || !isFlow(pathname) ? pathname + search + hash : null
}

/** Reads a path as the router does: decoded, in any letter case. A path that cannot be decoded counts as none. */
function isFlow(pathname: string): boolean {
  try {
    return flowPath.test(decodeURIComponent(pathname).replaceAll('\\', '/').toLowerCase())
  } catch {
    return true
  }
}
