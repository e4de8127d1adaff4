import { createHmac } from 'node:crypto'

/**
 * Returns the header by which an application verifies our callback: the time in whole seconds, and HMAC-SHA-256 in
 * hexadecimal over `moment.body` with the shared secret (docs/provisioning.md).
 */
export function callbackSignature(secret: string, { body, now }: { body: string; now: Date }): string {
  const moment = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  return `t=${moment},v1=${signature}`
}
