import { createHmac } from 'node:crypto'

/**
 * What an application verifies a call of ours by: the moment in whole seconds, and HMAC-SHA-256 in hexadecimal over
 * `moment.body` with the secret that both know (docs/provisioning.md).
 */
export function callbackSignature(secret: string, { body, now }: { body: string; now: Date }): string {
  const moment = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  return `t=${moment},v1=${signature}`
}
