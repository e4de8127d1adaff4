/** The header that carries the proof of possession of the session's key: `1.<ms since 1970>.<nonce>.<signature>`. */
export const proofHeader = 'X-Session-Proof'
/** How far a request's time may be from the server's, in milliseconds. */
export const proofWindow = 120_000

export interface ProofParts {
  time: number
  nonce: string
  signature: string
}

/** The bytes that are signed with the session's P-256 key. `target` is path and query as sent; `tokenHash` base64url of SHA-256. */
export function proofText(request: { method: string; target: string; time: number; nonce: string; tokenHash: string }): string {
  return ['1', request.method.toUpperCase(), request.target, request.time, request.nonce, request.tokenHash].join('\n')
}

export function proofValue({ time, nonce, signature }: ProofParts): string {
  return `1.${time}.${nonce}.${signature}`
}

/** The header's parts, or null when it is not exactly of the form. */
export function proofParts(value: string): ProofParts | null {
  const match = /^1\.(\d{13})\.([A-Za-z0-9_-]{16,32})\.([A-Za-z0-9_-]{86})$/.exec(value)
  if (!match) return null
  const [, time, nonce, signature] = match
  return { time: Number(time), nonce: nonce ?? '', signature: signature ?? '' }
}
