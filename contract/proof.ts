/**
 * The header with the proof that the caller holds the session's key: a JWT by RFC 9449 (DPoP) with three claims of
 * ours.
 */
export const proofHeader = 'DPoP'
/** The `typ` of the JWT. */
export const proofType = 'dpop+jwt'
/** The only algorithm: ECDSA on P-256 with SHA-256. */
export const proofAlgorithm = 'ES256'
/** Maximum difference between the times of request and server, in milliseconds. */
export const proofWindow = 120_000

/** What a proof states about its request. Digests are base64url of SHA-256. */
export interface ProofClaims {
  /** Id of the proof: at least 96 random bits, base64url. It works once. */
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
  /** Ours: digest of the body's bytes, or of no bytes without a body. */
  body: string
  /** Ours: X-Client-Idx as sent, or empty. */
  client: string
}
