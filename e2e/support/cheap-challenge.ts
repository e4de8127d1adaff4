import type { Page } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Returns the cheapest proof of work; other tests cover real ones. */
export function cheapChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  })
}

/** Gives the page the cheapest challenge. */
export async function makeChallengesCheap(page: Page): Promise<void> {
  const challenge = await cheapChallenge()
  await page.route('**/api/captcha/challenge?*', (route) => route.fulfill({ json: { data: challenge } }))
}
