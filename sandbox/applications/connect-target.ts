import { type Application, applicationPath } from './application.catalogue.ts'

const code = /^[A-Za-z0-9._~-]{1,512}$/

/**
 * Returns the one address that `next` may name: this application's own /conectar with a code, on this origin. It
 * compares text, never a parsed URL, so that an address that two parsers read differently is refused, not followed.
 */
export function connectTarget(application: Application, origin: string, next: string[]): string | undefined {
  const start = `${origin}${applicationPath(application)}/conectar?code=`
  const [only, ...others] = next
  if (only === undefined || others.length > 0 || !only.startsWith(start)) return undefined
  return code.test(only.slice(start.length)) ? only : undefined
}
