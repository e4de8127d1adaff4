import { timingSafeEqual } from 'node:crypto'

import type { OpenpaySettings } from '../../provider-settings.ts'
import { OpenpayError } from './openpay-error.ts'

export type Access = 'private' | 'public'

/** Checks Basic authentication: the key as user name, no password. The public key only works for browser calls. */
export function authenticate(
  { merchantId, publicKey, privateKey }: OpenpaySettings,
  merchant: string,
  authorization: string | undefined,
  allowed: Access,
): void {
  const [scheme, credential = ''] = (authorization ?? '').split(' ')
  const [key = ''] = scheme === 'Basic' ? Buffer.from(credential, 'base64').toString('utf8').split(':') : []
  if (merchant !== merchantId) throw new OpenpayError(1002)
  if (same(key, privateKey)) return
  if (!same(key, publicKey)) throw new OpenpayError(1002)
  if (allowed === 'private') throw new OpenpayError(1010)
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
