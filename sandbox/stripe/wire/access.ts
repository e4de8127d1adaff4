import { timingSafeEqual } from 'node:crypto'

import type { StripeSettings } from '../../provider-settings.ts'
import type { Tree } from './form-body.ts'
import { StripeError } from './stripe-error.ts'

export type Access = 'secret' | 'browser'

/** Checks the Bearer or Basic key, or `key=pk_…` in a browser's body. A browser may only make calls open to it. */
export function authenticate(
  { secretKey, publishableKey }: StripeSettings,
  authorization: string | undefined,
  body: Tree,
  allowed: Access,
): { fromBrowser: boolean } {
  const key = keyOf(authorization) ?? (typeof body['key'] === 'string' ? body['key'] : '')
  if (/^(sk|rk|pk)_live_/.test(key)) throw unauthorised('This is the sandbox: a live key never belongs here.')
  if (same(key, secretKey)) return { fromBrowser: false }
  if (!same(key, publishableKey)) {
    throw unauthorised(key ? `Invalid API Key provided: ${key.slice(0, 8)}***` : 'You did not provide an API key.')
  }
  if (allowed === 'browser') return { fromBrowser: true }
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  throw new StripeError(401, { type: 'invalid_request_error', code: 'secret_key_required', message })
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, credential = ''] = (authorization ?? '').split(' ')
  if (scheme === 'Bearer') return credential
  if (scheme !== 'Basic') return undefined
  return Buffer.from(credential, 'base64').toString('utf8').split(':')[0]
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const unauthorised = (message: string): StripeError => new StripeError(401, { type: 'invalid_request_error', message })
