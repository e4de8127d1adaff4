const probe = 'https://probe.invalid'
const flowPaths = /^\/(bridge|auth)(\/|\?|#|$)/

/**
 * A place inside the application that a person may be sent back to, or null.
 * Only same-origin paths pass, after the browser's own parsing; the start gate and the auth screens do not, since they would loop.
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, probe)) return null
  const url = new URL(value, probe)
  if (url.origin !== probe) return null
  const path = url.pathname + url.search + url.hash
  if (path.startsWith('//')) return null
  return flowPaths.test(path) && !path.startsWith('/auth/email/verify/') ? null : path
}
