/** A request as a proof signs it. */
export interface ProvenRequest {
  method: string
  /** The full address with its query. */
  url: string
  body: Uint8Array<ArrayBuffer>
  /** X-Client-Idx as sent. */
  client: string
  token: string
  /** The server's clock, ms since 1970. */
  now: number
}
