import { type Application, applicationPath } from './application.catalogue.ts'

const code = /^[A-Za-z0-9._~-]{1,512}$/

/**
 * The one address that `next` may name: this application's own /conectar with a code, on this origin.
 * Compared as text, never as a parsed URL: what two parsers read differently is then refused, not followed.
 */
export function connectTarget(application: Application, origin: string, next: string[]): string | undefined {
  const start = `${origin}${applicationPath(application)}/conectar?code=`
  const [only, ...others] = next
  if (only === undefined || others.length > 0 || !only.startsWith(start)) return undefined
  return code.test(only.slice(start.length)) ? only : undefined
}
