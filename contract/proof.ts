/**
 * The header that carries the proof of possession of the session's key: a JWT as RFC 9449 (DPoP) has it, with three
 * claims of ours.
 */
export const proofHeader = 'DPoP'
/** `typ` of such a JWT. */
export const proofType = 'dpop+jwt'
/** The one algorithm: ECDSA on P-256 with SHA-256. */
export const proofAlgorithm = 'ES256'
/** How far a request's time may be from the server's, in milliseconds. */
export const proofWindow = 120_000

/** What a proof says of its request. Digests are base64url of SHA-256. */
export interface ProofClaims {
  /** Names the proof: at least 96 random bits, base64url. It works once. */
  jti: string
  /** Method. */
  htm: string
  /** Address without query. */
  htu: string
  /** Seconds since 1970. */
  iat: number
  /** Digest of the access token. */
  ath: string
  /** Ours: the query as sent, with its `?`, or empty. */
  query: string
  /** Ours: digest of the body's bytes; of none when there is no body. */
  body: string
  /** Ours: X-Client-Idx as sent, or empty. */
  client: string
}
