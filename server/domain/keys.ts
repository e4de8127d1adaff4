import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The purpose of a key. A key of one purpose is useless for another. */
export type KeyPurpose =
  | 'verification'
  | 'reset'
  | 'captcha.challenge'
  | 'captcha.answer'
  | 'throttle'
  | 'browser'
  | 'idempotency'
  | 'factor'
  | 'recovery'
  | 'gateway'

export type Keys = Readonly<Record<KeyPurpose, Buffer>>

/** Derives every key of the server from APP_SECRET by HKDF-SHA-256; 32 bytes each. */
export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', appSecret, 'receptio', purpose, 32))
  return {
    verification: derive('verification'),
    reset: derive('reset'),
    'captcha.challenge': derive('captcha.challenge'),
    'captcha.answer': derive('captcha.answer'),
    throttle: derive('throttle'),
    browser: derive('browser'),
    idempotency: derive('idempotency'),
    factor: derive('factor'),
    recovery: derive('recovery'),
    gateway: derive('gateway'),
  }
}

/** Returns HMAC-SHA-256 over the parts, each ended by a line feed so that they stay separate. */
export function sign(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(parts.map((part) => `${part}\n`).join(''))
    .digest()
}

/** Returns the SHA-256 of a text or of bytes: the stored form of a token. */
export function digest(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Returns whether two texts are equal, in a time that reveals neither a difference's place nor the length. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}
