import { digest } from './keys.ts'

/** What was read of a record without a version of its own: the same for the same content. */
export function versionOf(content: unknown): string {
  return digest(JSON.stringify(content)).toString('base64url').slice(0, 16)
}
