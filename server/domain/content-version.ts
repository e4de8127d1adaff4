import { digest } from './keys.ts'

/** Returns a version for a record that stores none: a hash of its content. */
export function versionOf(content: unknown): string {
  return digest(JSON.stringify(content)).toString('base64url').slice(0, 16)
}
