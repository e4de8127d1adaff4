/** The four parts of an e-mail verification link (docs/domain.md#session-and-access). */
export interface VerificationLink {
  user: string
  hash: string
  expires: string
  signature: string
}

/** The part of a link that confirms a new address (docs/decisions/0109). */
export interface NewEmailLink {
  token: string
}

const shapes = {
  user: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  hash: /^[A-Za-z0-9_-]{16,64}$/,
  expires: /^[0-9]{10,13}$/,
  signature: /^[A-Za-z0-9_-]{32,128}$/,
} satisfies Record<keyof VerificationLink, RegExp>

/**
 * Returns the link's parts when each has exactly its shape, else null. Parts are decoded once. The API call is rebuilt
 * from them, so that no attacker's text in the path reaches the API (VERIFY-1).
 */
export function verificationLink(parts: Record<string, unknown>): VerificationLink | null {
  const names = Object.keys(shapes) as (keyof VerificationLink)[]
  const link = {} as VerificationLink
  for (const name of names) {
    const part = parts[name]
    if (typeof part !== 'string' || !shapes[name].test(part)) return null
    link[name] = part
  }
  return link
}
