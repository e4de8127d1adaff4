const probe = 'https://probe.invalid'
const flowPath = /^\/+(bridge|auth)(\/|$)/
const verification = /^\/auth\/email\/verify\/[\w-]+\/[\w-]+$/

/**
 * A place inside the application that a person may be sent back to, or null. Only same-origin paths pass, after the
 * browser's own parsing; the start gate and the auth screens do not, since they would loop. A verification link does:
 * it is an auth screen for people who are signed in (ROUTE-1).
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, probe)) return null
  const { origin, pathname, search, hash } = new URL(value, probe)
  if (origin !== probe || pathname.startsWith('//')) return null
  return verification.test(pathname) || !isFlow(pathname) ? pathname + search + hash : null
}

/** As the router reads a path: decoded, and whatever the case of its letters. What cannot be decoded leads nowhere. */
function isFlow(pathname: string): boolean {
  try {
    return flowPath.test(decodeURIComponent(pathname).replaceAll('\\', '/').toLowerCase())
  } catch {
    return true
  }
}
